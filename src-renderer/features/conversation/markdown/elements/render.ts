import type { Nodes } from 'mdast'
import type { ReactNode } from 'react'

/** Draws the children of a node. Passed to every renderer, so that none has to know the others. */
export type Render = (nodes: readonly Nodes[]) => ReactNode

/** Draws one node. */
export type RenderNode<Type extends Nodes['type']> = (
  node: Extract<Nodes, { readonly type: Type }>,
  render: Render,
) => ReactNode
