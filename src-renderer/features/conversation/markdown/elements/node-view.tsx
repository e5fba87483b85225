import type { Nodes } from 'mdast'
import { Fragment, memo, type ReactNode } from 'react'
import { CodeBlock } from '../code/code-block'
import { renderBlockquote, renderHeading, renderParagraph, renderThematicBreak } from './flow'
import { renderList, renderListItem } from './list'
import { renderInlineMath, renderMath } from './math'
import {
  renderBreak,
  renderDelete,
  renderEmphasis,
  renderHtml,
  renderImage,
  renderInlineCode,
  renderLink,
  renderStrong,
  renderText,
} from './phrasing'
import { renderFootnoteReference, renderImageReference, renderLinkReference } from './references'
import type { Render, RenderNode } from './render'
import { renderStray, renderTable } from './table'

/** Total: a node type that the parser's types learn does not compile until it is drawn. */
const renderers: { readonly [Type in Nodes['type']]: RenderNode<Type> } = {
  blockquote: renderBlockquote,
  break: renderBreak,
  code: ({ value, lang }) => <CodeBlock code={value} language={lang ?? ''} />,
  // Definitions are drawn where they are referred to.
  definition: () => null,
  delete: renderDelete,
  emphasis: renderEmphasis,
  footnoteDefinition: () => null,
  footnoteReference: renderFootnoteReference,
  heading: renderHeading,
  html: renderHtml,
  image: renderImage,
  imageReference: renderImageReference,
  inlineCode: renderInlineCode,
  inlineMath: renderInlineMath,
  link: renderLink,
  linkReference: renderLinkReference,
  list: renderList,
  listItem: renderListItem,
  math: renderMath,
  paragraph: renderParagraph,
  root: ({ children }, render) => render(children),
  strong: renderStrong,
  table: renderTable,
  tableCell: renderStray,
  tableRow: renderStray,
  text: renderText,
  thematicBreak: renderThematicBreak,
  yaml: ({ value }) => value,
}

/** Blocks within blocks are drawn again only when they changed; within a line it is not worth asking. */
const blocks: ReadonlySet<string> = new Set(['blockquote', 'heading', 'list', 'listItem', 'paragraph', 'table'])

export const renderChildren: Render = (nodes) =>
  nodes.map((node, index) =>
    blocks.has(node.type) ? (
      <NodeView key={keyOf(index)} node={node} />
    ) : (
      <Fragment key={keyOf(index)}>{renderNode(node)}</Fragment>
    ),
  )

/** A node's place among its siblings is its identity: they only ever grow at the end. */
const keyOf = (index: number) => `node-${index}`

function renderNode(node: Nodes): ReactNode {
  // A node's type and its renderer move together, which the compiler cannot see.
  const render = renderers[node.type] as RenderNode<Nodes['type']> | undefined
  return render ? render(node, renderChildren) : null
}

/** One block. A block that is the same object is not drawn again. */
export const NodeView = memo(({ node }: { readonly node: Nodes }) => renderNode(node))
