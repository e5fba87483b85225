import type { SessionListItem } from '../../src-shared/contract/sessions'
import { firstWords } from '../../src-shared/projection/conversation-title'
import type { TranscriptStore } from '../inquirium/transcript-store'

type ListedSession = Omit<SessionListItem, 'tags'> & { readonly tags: readonly string[] }

/** A session as the list shows it, of what a store knows. */
export function toListItem(listed: ListedSession): SessionListItem {
  const { session, title, lastAt, lastPosition, pinned, archived, tags } = listed
  return { session, title, lastAt, lastPosition, pinned, archived, tags: [...tags] }
}

/** What a session is called, read from its own facts. */
export async function titleOfSession(session: string, transcript: TranscriptStore): Promise<string> {
  const kinds = ['inquirium.inquiry-session.v1'] as const
  const changes = await transcript.query({ session, kinds, before: 'end', limit: 1000 })
  const titles = changes.flatMap(({ fact }) => (fact !== null && 'title' in fact && fact.title ? [fact.title] : []))
  return titles.at(-1) ?? (await firstSaid(session, transcript))
}

const PAGE = 50

/** The first words that are still there: those before them may have been excised. */
async function firstSaid(session: string, transcript: TranscriptStore): Promise<string> {
  const kinds = ['inquirium.inquiry-turn.v1'] as const
  for (let after = 0; ; ) {
    const turns = await transcript.query({ session, kinds, after, limit: after === 0 ? 1 : PAGE })
    const said = turns.find(({ fact }) => fact !== null)?.fact
    if (said?.schema === 'inquirium.inquiry-turn.v1') return firstWords(said.text)
    if (turns.length === 0) return ''
    after = turns.at(-1)?.position ?? after
  }
}
