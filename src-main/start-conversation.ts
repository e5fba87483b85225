import type { ParticipantRef } from '../src-shared/inquirium/participant-ref'
import type { AttachmentStore } from './inquirium/attachment-store'
import { changeSession } from './inquirium/change-session'
import { createComposerDrafts } from './inquirium/composer-drafts'
import type { Clock, Ids } from './inquirium/host-ports'
import { recordFeedback } from './inquirium/record-feedback'
import type { ConversationPorts } from './ipc/conversation-handlers'
import { toListItem } from './ipc/session-titles'
import type { RunningRecord } from './storage/start-record'

export interface ConversationParts extends Pick<ConversationPorts, 'coordinator' | 'live' | 'runtimes'> {
  readonly participant: ParticipantRef
  readonly record: RunningRecord
  readonly attachments: AttachmentStore
  readonly clock: Clock
  readonly ids: Ids
}

/** As many as are taken in at a glance, above what was said in them. */
const MOST_SESSIONS = 6

/** Composes what the conversation asks for. */
export function startConversation({ participant, record, ...parts }: ConversationParts): ConversationPorts {
  const { clock, ids } = parts
  const { transcript, library } = record
  const ports = { ...record, clock, ids }
  return {
    ...parts,
    transcript,
    drafts: createComposerDrafts(record.drafts, transcript),
    listSessions: async ({ after, ...query }) =>
      (await library.listSessions({ ...query, ...(after === null ? {} : { after }) })).map(toListItem),
    search: async ({ before, verdict, ...query }) => {
      const [sessions, hits] = await Promise.all([
        // Whoever looks for a verdict wants answers, and whoever reads on has the sessions already.
        verdict === null && before === null ? library.findSessions(query.text, MOST_SESSIONS) : [],
        library.search({ ...query, ...(before === null ? {} : { before }), ...(verdict === null ? {} : { verdict }) }),
      ])
      return { sessions: sessions.map(toListItem), hits: [...hits] }
    },
    calibration: library.calibration,
    changeSession: (session, change) => changeSession(participant, session, change, ports),
    recordFeedback: (finding) => recordFeedback(participant, finding, ports),
  }
}
