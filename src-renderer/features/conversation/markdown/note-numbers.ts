import type { Nodes } from 'mdast'
import type { Definitions } from './document/definitions'
import type { Block } from './document/markdown-document'

/** Numbers the notes in the order in which the text refers to them; those it never refers to come last. */
export function numberNotes(blocks: readonly Block[], { notes }: Definitions): ReadonlyMap<string, number> {
  if (notes.size === 0) return new Map()
  const names = new Set(blocks.flatMap(({ node }) => namesReferredTo(node)))
  for (const name of notes.keys()) names.add(name)
  return new Map([...names].map((name, index) => [name, index + 1]))
}

/** A block is searched once: most of a growing text is the same objects at every step. */
const found = new WeakMap<Nodes, readonly string[]>()

function namesReferredTo(block: Nodes): readonly string[] {
  const known = found.get(block)
  if (known) return known
  const names: string[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'footnoteReference') names.push(node.identifier)
    if ('children' in node) node.children.forEach(visit)
  }
  visit(block)
  found.set(block, names)
  return names
}
