import type { ParticipantRef } from '../src-shared/inquirium/participant-ref'
import type { AttachmentStore } from './inquirium/attachment-store'
import { changeSession } from './inquirium/change-session'
import { createComposerDrafts } from './inquirium/composer-drafts'
import type { Clock, Ids } from './inquirium/host-ports'
import { recordFeedback } from './inquirium/record-feedback'
import type { ConversationPorts } from './ipc/conversation-handlers'
import { listTitledSessions } from './ipc/session-titles'
import type { RunningRecord } from './storage/start-record'

export interface ConversationParts extends Pick<ConversationPorts, 'coordinator' | 'live' | 'runtimes'> {
  readonly participant: ParticipantRef
  readonly record: RunningRecord
  readonly attachments: AttachmentStore
  readonly clock: Clock
  readonly ids: Ids
}

/** Composes what the conversation asks for. */
export function startConversation({ participant, record, ...parts }: ConversationParts): ConversationPorts {
  const { clock, ids } = parts
  const { transcript, library } = record
  const ports = { ...record, clock, ids }
  return {
    ...parts,
    transcript,
    drafts: createComposerDrafts(record.drafts, transcript),
    listSessions: (query) => listTitledSessions(query, library.listSessions, transcript),
    search: ({ before, verdict, ...query }) =>
      library.search({ ...query, ...(before === null ? {} : { before }), ...(verdict === null ? {} : { verdict }) }),
    calibration: library.calibration,
    changeSession: (session, change) => changeSession(participant, session, change, ports),
    recordFeedback: (finding) => recordFeedback(participant, finding, ports),
  }
}
