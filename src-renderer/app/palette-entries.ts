import type { Command } from '../../src-shared/contract/commands'
import { foldText } from '../../src-shared/contract/found-words'
import type { Found, SearchHit, SessionListItem } from '../../src-shared/contract/sessions'
import type { FeedbackVerdict } from '../../src-shared/inquirium/inquiry-feedback'
import type { SessionRef } from '../../src-shared/inquirium/primitives'
import { distinctHits } from './distinct-hits'
import { matchCommands } from './match-commands'

type InSession = { readonly session: SessionRef; readonly title: string; readonly isArchived: boolean }

export type PaletteEntry =
  | { readonly kind: 'command'; readonly command: Command }
  /** `tags` are those that have something of what was typed. */
  | (InSession & { readonly kind: 'session'; readonly tags: readonly string[] })
  | (InSession & {
      readonly kind: 'hit'
      readonly position: number
      readonly excerpt: string
      /** What was found: whose words, in two or three of ours. */
      readonly where: string
      /** The file that went with a message, by its place, where that is what was found. */
      readonly file: number | null
      /** Not in what was said, but in what the model is told before it. */
      readonly isInstructions: boolean
    })

export interface PaletteGroup {
  readonly value: 'Commands' | 'Sessions' | 'In the record'
  readonly items: readonly PaletteEntry[]
}

/** Everything that answers to the query: what can be done, where it was talked about, and the words themselves. */
export function paletteGroups(
  query: string,
  { sessions, hits }: Found,
  verdict: FeedbackVerdict | null = null,
): readonly PaletteGroup[] {
  const found: PaletteGroup = { value: 'In the record', items: distinctHits(hits, query).flatMap(entryOf) }
  // Whoever looks for a verdict wants answers, and neither commands nor sessions have one.
  if (verdict !== null) return found.items.length > 0 ? [found] : []
  const groups: readonly PaletteGroup[] = [
    { value: 'Commands', items: matchCommands(query).map((command) => ({ kind: 'command', command })) },
    { value: 'Sessions', items: sessions.map((item) => sessionEntry(item, query)) },
    found,
  ]
  return groups.filter(({ items }) => items.length > 0)
}

function sessionEntry({ session, title, archived, tags }: SessionListItem, query: string): PaletteEntry {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  const met = tags.filter((tag) => words.some((word) => foldText(tag).includes(word)))
  return { kind: 'session', session, title, isArchived: archived, tags: met }
}

/** What belongs to no session has no place to be opened at. */
function entryOf(hit: SearchHit): readonly PaletteEntry[] {
  const { session, title, isArchived, position, excerpt, part, kind } = hit
  if (session === null) return []
  const [where, file] = [whereOf(hit), part === 0 ? null : part - 1]
  const isInstructions = kind === 'instructions'
  return [{ kind: 'hit', session, title, isArchived, position, excerpt, where, file, isInstructions }]
}

const whereWords: Readonly<Record<string, string>> = {
  instructions: 'Instructions',
  'inquirium.inquiry-session.v1': 'Title',
  'inquirium.inquiry-turn.v1': 'Your message',
  'inquirium.tool-call-request.v1': 'Call of a tool',
  'inquirium.tool-call-response.v1': 'Result of a tool',
  'inquirium.inquiry-result.v1': 'Answer',
  'inquirium.inquiry-feedback.v1': 'Your verdict',
  'inquirium.operator-question.v1': 'Question',
  'inquirium.inquiry-request.v1': 'Question',
  'inquirium.imported-raw.v1': 'Kept as it was written',
}

const whereOf = ({ kind, part }: SearchHit): string => (part > 0 ? 'Attached file' : (whereWords[kind] ?? 'Record'))
