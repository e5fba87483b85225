import type { Delete, Emphasis, Html, Image, InlineCode, Link as LinkNode, Strong, Text } from 'mdast'
import { inWrittenOrder, withNothingHidden } from '../visible-characters'
import { Link } from './link'
import { imageSource } from './link-target'
import { plainText } from './plain-text'
import type { Render } from './render'

export const renderText = ({ value }: Text) => inWrittenOrder(value)
export const renderEmphasis = ({ children }: Emphasis, render: Render) => <em>{render(children)}</em>
export const renderStrong = ({ children }: Strong, render: Render) => <strong>{render(children)}</strong>
export const renderDelete = ({ children }: Delete, render: Render) => <del>{render(children)}</del>
export const renderBreak = () => <br />
export const renderInlineCode = ({ value }: InlineCode) => <code className="md-code">{inWrittenOrder(value)}</code>

/** Markup is text that happens to have angle brackets: it is shown, never obeyed. */
export const renderHtml = ({ value }: Html) => <span className="md-markup">{inWrittenOrder(value)}</span>

export const renderLink = (node: LinkNode, render: Render) => (
  <Link destination={node.url} words={plainText(node)}>
    {render(node.children)}
  </Link>
)

export const renderImage = ({ url, alt }: Image) => <ImagePlaceholder source={imageSource(url)} alt={alt ?? ''} />

/** Where an image would be. Fetching it would tell its server that the answer is being read. */
export const ImagePlaceholder = ({ source, alt }: { readonly source: string; readonly alt: string }) => (
  <span className="md-image">
    {alt === '' ? 'Image' : `Image: ${withNothingHidden(alt)}`}
    <bdi className="md-host"> (not loaded, {source})</bdi>
  </span>
)
