import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Markdown } from './markdown'

const allowedElements = new Set(
  'div p h3 h4 h5 h6 ul ol li blockquote hr br em strong del code pre figure figcaption span bdi button sup table thead tbody tr th td input'.split(
    ' ',
  ),
)

/** None of these can load, run, submit or style anything. */
const allowedAttributes = new Set(
  'class dir id tabindex role type start disabled checked aria-label aria-pressed aria-expanded aria-controls'.split(
    ' ',
  ),
)

const ignore = () => undefined

export const markupOf = (text: string, streaming = false) =>
  renderToStaticMarkup(createElement(Markdown, { text, streaming, onOpenLink: ignore, onCopy: ignore }))

/** What a browser would make of the markup that is not on our closed lists. React escapes text, so that tags are ours. */
export function strangersIn(markup: string): readonly string[] {
  const strangers: string[] = []
  for (const [, name = '', attributes = ''] of markup.matchAll(
    /<\/?([^\s/>]+)((?:\s[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g,
  )) {
    if (!allowedElements.has(name)) strangers.push(name)
    for (const [, attribute = ''] of attributes.matchAll(/\s([^\s=>]+)(?:="[^"]*")?/g)) {
      if (!allowedAttributes.has(attribute)) strangers.push(`${name}[${attribute}]`)
    }
  }
  const outside = markup.replace(/<\/?[^\s/>]+(?:\s[^\s=>]+(?:="[^"]*")?)*\s*\/?>/g, '')
  if (outside.includes('<')) strangers.push('a bracket that is not one of our tags')
  return strangers
}
