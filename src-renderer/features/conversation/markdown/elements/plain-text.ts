import type { Nodes } from 'mdast'

/** What a reader sees of a node, without its looks. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value
  if ('children' in node) return node.children.map(plainText).join('')
  return 'alt' in node ? (node.alt ?? '') : ''
}
