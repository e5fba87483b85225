import type { Code, RootContent } from 'mdast'
import type { Math as MathBlock } from 'mdast-util-math'
import { nextLineStart } from './lines'

/** A fence that was opened and not yet closed. Its lines are taken as they come; nothing in them is parsed. */
export interface OpenFence {
  readonly node: Code | MathBlock
  readonly closing: RegExp
  readonly contentAt: number
  /** The first line that has not been seen whole. */
  readonly lineAt: number
}

export interface GrownFence {
  readonly fence: OpenFence
  readonly node: Code | MathBlock
  /** Where the line after the closing fence begins, once that line cannot change. */
  readonly closedAt: number | null
}

/** Only fences at the margin: what stands before an indented one has to be taken off its lines. */
const opening = /^(`{3,}|~{3,}|\${2,})[^\r\n]*(?:\r\n|\n|\r(?!$))/

export function openFence(source: string, at: number, node: RootContent): OpenFence | null {
  if (node.type !== 'code' && node.type !== 'math') return null
  const match = opening.exec(source)
  const mark = match?.[1]
  if (!match || !mark) return null
  const contentAt = at + match[0].length
  const closing = new RegExp(`^ {0,3}\\${mark[0]}{${mark.length},}[ \\t]*$`)
  return { node, closing, contentAt, lineAt: contentAt }
}

export function growFence(fence: OpenFence, text: string): GrownFence {
  let lineAt = fence.lineAt
  for (;;) {
    const next = nextLineStart(text, lineAt)
    const line = text.slice(lineAt, next ?? text.length).replace(/[\r\n]+$/, '')
    const closes = fence.closing.test(line)
    if (closes || next === null) {
      const node = withValue(fence, text.slice(fence.contentAt, closes ? lineAt : text.length))
      return { fence: { ...fence, lineAt }, node, closedAt: closes ? next : null }
    }
    lineAt = next
  }
}

function withValue({ node }: OpenFence, content: string): Code | MathBlock {
  const value = content.replace(/(?:\r\n|\n|\r)$/, '').replaceAll('\0', '\uFFFD')
  return node.type === 'code' ? { ...node, value } : { type: 'math', meta: node.meta, value }
}
