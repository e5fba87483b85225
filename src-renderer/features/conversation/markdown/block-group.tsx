import { memo } from 'react'
import type { Block } from './document/markdown-document'
import { NodeView } from './elements/node-view'
import { SettledContext } from './markdown-context'

interface BlockGroupProps {
  readonly blocks: readonly Block[]
}

/**
 * A run of blocks in an element of its own. One whose blocks are the same objects is passed over whole, when drawing and
 * by the browser when it lays out, so that a long text costs no more per step.
 */
export const BlockGroup = memo(
  ({ blocks }: BlockGroupProps) => (
    <div className="md-group">
      {blocks.map(({ key, node, settled }) => (
        <SettledContext key={key} value={settled}>
          <NodeView node={node} />
        </SettledContext>
      ))}
    </div>
  ),
  (before, after) =>
    before.blocks.length === after.blocks.length &&
    before.blocks.every((block, index) => block === after.blocks[index]),
)
