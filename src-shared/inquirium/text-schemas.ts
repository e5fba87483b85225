import { BoundedText } from './primitives'
import { plainTextPattern, plainTitlePattern, visiblePattern } from './visible-text'

/** Text in which a reader can see something. */
export function VisibleText(maximum: number) {
  return BoundedText(maximum, 1).regex(visiblePattern, { error: 'shows nothing' })
}

/** Visible text of one or more lines without control or direction-changing characters. */
export function PlainText(maximum: number) {
  return VisibleText(maximum).regex(plainTextPattern)
}

/** Visible text of one line, fit for a button or a heading. */
export function PlainTitle(maximum: number) {
  return VisibleText(maximum).regex(plainTitlePattern)
}
