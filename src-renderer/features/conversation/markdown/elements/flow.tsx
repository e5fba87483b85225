import type { Blockquote, Heading, Paragraph } from 'mdast'
import type { Render } from './render'

/** An answer's own headings stand below those of the window and of the conversation. */
const headings = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const

export const renderParagraph = ({ children }: Paragraph, render: Render) => <p>{render(children)}</p>
export const renderBlockquote = ({ children }: Blockquote, render: Render) => (
  <blockquote>{render(children)}</blockquote>
)
export const renderThematicBreak = () => <hr />

export function renderHeading({ depth, children }: Heading, render: Render) {
  const Heading = headings[depth - 1] ?? 'h6'
  return <Heading className={`md-heading-${depth}`}>{render(children)}</Heading>
}
