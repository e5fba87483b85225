import type { Command } from '../../src-shared/contract/commands'
import { foldText } from '../../src-shared/contract/found-words'
import type { SearchHit, SessionListItem } from '../../src-shared/contract/sessions'
import type { FeedbackVerdict } from '../../src-shared/inquirium/inquiry-feedback'
import type { SessionRef } from '../../src-shared/inquirium/primitives'
import { matchCommands } from './match-commands'

export type PaletteEntry =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'session'; readonly session: SessionRef; readonly title: string }
  | {
      readonly kind: 'hit'
      readonly session: SessionRef
      readonly title: string
      readonly position: number
      readonly excerpt: string
      /** What was found: whose words, in two or three of ours. */
      readonly where: string
      /** The file that went with a message, by its place, where that is what was found. */
      readonly file: number | null
    }

export interface PaletteGroup {
  readonly value: 'Commands' | 'Sessions' | 'In the record'
  readonly items: readonly PaletteEntry[]
}

const MOST_SESSIONS = 6

/** Everything that answers to the query: what can be done, where it was talked about, and the words themselves. */
export function paletteGroups(
  query: string,
  sessions: readonly SessionListItem[],
  hits: readonly SearchHit[],
  verdict: FeedbackVerdict | null = null,
): readonly PaletteGroup[] {
  const titles = new Map(sessions.map(({ session, title }) => [session, title]))
  const found: PaletteGroup = { value: 'In the record', items: distinct(hits).flatMap((hit) => entryOf(hit, titles)) }
  // Whoever looks for a verdict wants answers, and neither commands nor sessions have one.
  if (verdict !== null) return found.items.length > 0 ? [found] : []
  const groups: readonly PaletteGroup[] = [
    { value: 'Commands', items: matchCommands(query).map((command) => ({ kind: 'command', command })) },
    { value: 'Sessions', items: sessionsWith(query, sessions) },
    found,
  ]
  return groups.filter(({ items }) => items.length > 0)
}

function sessionsWith(query: string, sessions: readonly SessionListItem[]): readonly PaletteEntry[] {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return sessions
    .filter(({ title, tags }) => {
      const text = foldText([title, ...tags].join(' '))
      return words.every((word) => text.includes(word))
    })
    .slice(0, MOST_SESSIONS)
    .map(({ session, title }) => ({ kind: 'session', session, title }))
}

/** What belongs to no session has no place to be opened at. */
function entryOf(hit: SearchHit, titles: ReadonlyMap<SessionRef, string>): readonly PaletteEntry[] {
  const { session, position, excerpt, part } = hit
  if (session === null) return []
  const title = titles.get(session) ?? ''
  return [{ kind: 'hit', session, title, position, excerpt, where: whereOf(hit), file: part === 0 ? null : part - 1 }]
}

/** A question is recorded by who asks it and as it was shown, and its words are the same: one place, told once. */
function distinct(hits: readonly SearchHit[]): readonly SearchHit[] {
  const isSame = (one: SearchHit, other: SearchHit) =>
    one.session === other.session && one.part === other.part && one.excerpt.includes(other.excerpt)
  const isQuestion = ({ kind }: SearchHit) => askings.has(kind)
  return hits.filter(
    (hit, index) =>
      !isQuestion(hit) ||
      !hits.slice(0, index).some((earlier) => isQuestion(earlier) && (isSame(earlier, hit) || isSame(hit, earlier))),
  )
}

const askings: ReadonlySet<string> = new Set([
  'inquirium.operator-question.v1',
  'inquirium.inquiry-request.v1',
  'inquirium.tool-call-request.v1',
])

const whereWords: Readonly<Record<string, string>> = {
  'inquirium.inquiry-session.v1': 'Title',
  'inquirium.inquiry-turn.v1': 'Your message',
  'inquirium.tool-call-request.v1': 'Call of a tool',
  'inquirium.tool-call-response.v1': 'Result of a tool',
  'inquirium.inquiry-result.v1': 'Answer',
  'inquirium.inquiry-feedback.v1': 'Your verdict',
  'inquirium.operator-question.v1': 'Question',
  'inquirium.inquiry-request.v1': 'Question',
}

const whereOf = ({ kind, part }: SearchHit): string => (part > 0 ? 'Attached file' : (whereWords[kind] ?? 'Record'))
