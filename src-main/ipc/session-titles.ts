import type { ListSessions, SessionListItem } from '../../src-shared/contract/sessions'
import { firstWords } from '../../src-shared/projection/conversation-title'
import type { TranscriptStore } from '../inquirium/transcript-store'

/** A session as a store lists it: without a title until the operator gives it one. */
interface ListedSession extends Omit<SessionListItem, 'title' | 'tags'> {
  readonly title: string | null
  readonly tags: readonly string[]
}

type ListQuery = { readonly archived: boolean; readonly limit: number } & {
  readonly after?: { readonly pinned: boolean; readonly lastPosition: number }
}

/** The sessions, each under the operator's title or, until there is one, under the first words said in it. */
export async function listTitledSessions(
  { archived, limit, after }: ListSessions,
  list: (query: ListQuery) => Promise<readonly ListedSession[]>,
  transcript: TranscriptStore,
): Promise<readonly SessionListItem[]> {
  const sessions = await list({ archived, limit, ...(after === null ? {} : { after }) })
  return Promise.all(
    sessions.map(async ({ session, title, lastAt, lastPosition, pinned, archived: isArchived, tags }) => ({
      session,
      title: title ?? (await firstSaid(session, transcript)),
      lastAt,
      lastPosition,
      pinned,
      archived: isArchived,
      tags: [...tags],
    })),
  )
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
