import type { Definition, FootnoteDefinition, Nodes } from 'mdast'

export type Defining = Definition | FootnoteDefinition

/** What links and footnotes refer to. The first definition of a name counts. */
export interface Definitions {
  readonly links: ReadonlyMap<string, Definition>
  readonly notes: ReadonlyMap<string, FootnoteDefinition>
}

export const noDefinitions: Definitions = { links: new Map(), notes: new Map() }

/** Every definition in `nodes`, in order. They may hide in quotes and lists. */
export function definingNodes(nodes: readonly Nodes[]): readonly Defining[] {
  const found: Defining[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') found.push(node)
    if ('children' in node) node.children.forEach(visit)
  }
  nodes.forEach(visit)
  return found
}

export function indexDefinitions(defining: readonly Defining[]): Definitions {
  const links = new Map<string, Definition>()
  const notes = new Map<string, FootnoteDefinition>()
  for (const node of defining) {
    if (node.type === 'definition') {
      if (!links.has(node.identifier)) links.set(node.identifier, node)
    } else if (!notes.has(node.identifier)) notes.set(node.identifier, node)
  }
  return { links, notes }
}

/** The names defined, once each. */
export const namesOf = (defining: readonly Defining[]) => [...new Set(defining.map(nameOf))]

/** A definition's name as it is written between brackets. */
const nameOf = (node: Defining) => (node.type === 'definition' ? node.identifier : `^${node.identifier}`)

// Twice, because some letters have several forms of one case. This is how Markdown compares names.
const fold = (text: string) => text.toLowerCase().toUpperCase()

/** Which of `names` the source could refer to: a few too many, never one too few. */
export function namesIn(source: string, names: readonly string[]): readonly string[] {
  if (names.length === 0 || !source.includes('[')) return []
  const folded = fold(source)
  return names.filter((name) =>
    fold(name.replace(/^\^/, ''))
      .split(' ')
      .every((word) => folded.includes(word)),
  )
}

/**
 * Text to parse before a piece, so that the piece finds the names defined elsewhere. Ends with a break when a note is
 * among them, because an indented piece would otherwise continue the note.
 */
export function preambleFor(names: readonly string[]): string {
  const links = names.filter((name) => !name.startsWith('^')).map((name) => `[${name}]: #\n`)
  const notes = names.filter((name) => name.startsWith('^')).map((name) => `[${name}]: .\n`)
  if (notes.length > 0) return `${links.join('')}\n${notes.join('')}\n***\n\n`
  return links.length > 0 ? `${links.join('')}\n` : ''
}
