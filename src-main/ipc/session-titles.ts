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

async function firstSaid(session: string, transcript: TranscriptStore): Promise<string> {
  const kinds = ['inquirium.inquiry-turn.v1'] as const
  const [first] = await transcript.query({ session, kinds, after: 0, limit: 1 })
  return first?.fact?.schema === 'inquirium.inquiry-turn.v1' ? firstWords(first.fact.text) : ''
}
