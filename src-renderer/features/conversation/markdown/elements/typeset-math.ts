import { render } from 'katex'
import 'katex/dist/katex.min.css'

/**
 * Draws a formula into an element. `trust` off refuses links, images and styles of the formula's own; the limits keep
 * a hostile one from growing without end.
 */
export function typesetMath(formula: string, element: HTMLElement, display: boolean): void {
  render(formula, element, {
    displayMode: display,
    throwOnError: true,
    strict: 'ignore',
    trust: false,
    maxExpand: 200,
    maxSize: 20,
  })
}
