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
  const found: PaletteGroup = { value: 'In the record', items: hits.flatMap((hit) => entryOf(hit, titles)) }
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
  const { session, position, excerpt } = hit
  return session === null ? [] : [{ kind: 'hit', session, title: titles.get(session) ?? '', position, excerpt }]
}
