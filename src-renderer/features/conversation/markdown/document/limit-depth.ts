import type { Nodes, RootContent } from 'mdast'

/** Deeper than anybody writes, shallower than what exhausts a stack. */
const deepest = 40

/** Replaces what is nested beyond all sense by its text, so that no tree can exhaust the stack of those who walk it. */
export function limitDepth(nodes: RootContent[]): RootContent[] {
  for (const node of nodes) limit(node, 1)
  return nodes
}

function limit(node: Nodes, depth: number): void {
  if (!('children' in node)) return
  if (depth < deepest) for (const child of node.children) limit(child, depth + 1)
  // Text may stand where the tree's types do not expect it: whoever draws a tree takes any node anywhere.
  else node.children = [{ type: 'text', value: textOf(node) }] as never
}

/** All text below a node, found without recursion. */
function textOf(root: Nodes): string {
  const waiting: Nodes[] = [root]
  let text = ''
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('value' in node) text += node.value
    if ('children' in node) waiting.push(...node.children.toReversed())
  }
  return text
}
