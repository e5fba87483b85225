import type { Calibration } from '../../src-shared/contract/calibration'
import { accepted, type Reply, refused } from '../../src-shared/contract/reply'
import type { Handlers } from '../../src-shared/contract/routes'
import type { RuntimeSummary } from '../../src-shared/contract/runtimes'
import type { Found, ListSessions, SearchRecord, SessionListItem } from '../../src-shared/contract/sessions'
import type { LiveAttempt, Receipt } from '../../src-shared/contract/turns'
import type { SessionRef } from '../../src-shared/inquirium/primitives'
import { attachFiles, findAttachment } from '../inquirium/attach-files'
import type { AttachmentStore } from '../inquirium/attachment-store'
import type { SessionChangeOutcome } from '../inquirium/change-session'
import type { ComposerDrafts } from '../inquirium/composer-drafts'
import type { Coordinator, Submitted } from '../inquirium/coordinator'
import type { Ids } from '../inquirium/host-ports'
import type { FeedbackOutcome, Finding } from '../inquirium/record-feedback'
import type { TranscriptStore } from '../inquirium/transcript-store'
import { openConversation } from './open-conversation'

/** What the conversation needs of the rest of main. */
export interface ConversationPorts {
  readonly coordinator: Coordinator
  readonly transcript: TranscriptStore
  readonly attachments: AttachmentStore
  readonly drafts: ComposerDrafts
  readonly ids: Ids
  listSessions(query: ListSessions): Promise<readonly SessionListItem[]>
  calibration(): Promise<Calibration>
  search(query: SearchRecord): Promise<Found>
  changeSession(session: SessionRef, change: { readonly event: string }): Promise<SessionChangeOutcome>
  recordFeedback(finding: Finding): Promise<FeedbackOutcome>
  live(session: SessionRef): LiveAttempt | null
  runtimes(): Promise<readonly RuntimeSummary[]>
}

type ConversationRoute = Extract<
  keyof Handlers,
  | 'runtimes.read'
  | 'sessions.list'
  | 'sessions.search'
  | 'session.change'
  | 'calibration.read'
  | `conversation.${string}`
  | 'feedback.record'
  | 'attachment.read'
  | 'drafts.read'
  | 'draft.save'
  | `turn.${string}`
>

/** More at once would hold up what is typed meanwhile. */
const FACTS_PER_PAGE = 250

export function createConversationHandlers(ports: ConversationPorts): Pick<Handlers, ConversationRoute> {
  const { coordinator, transcript } = ports
  return {
    'runtimes.read': async () => accepted([...(await ports.runtimes())]),
    'sessions.list': async (query) => accepted([...(await ports.listSessions(query))]),
    'sessions.search': async (query) => accepted(await ports.search(query)),
    'calibration.read': async () => accepted(await ports.calibration()),
    'session.change': async ({ session, change }) => done(await ports.changeSession(session, change)),
    'conversation.open': async ({ session }) => accepted(await openConversation(session, transcript)),
    'conversation.earlier': async ({ session, before, limit }) => {
      const facts = await transcript.query({ session, before, limit })
      return accepted({ facts: [...facts], more: facts.length === limit })
    },
    'conversation.read': async ({ session, after }) => {
      const facts = await transcript.query({ session, after, limit: FACTS_PER_PAGE })
      return accepted({ facts: [...facts], more: facts.length === FACTS_PER_PAGE })
    },
    'turn.submit': async ({ attachments, ...said }) =>
      receipt(await coordinator.submit({ ...said, attachments: [...(await attachFiles(attachments, ports))] })),
    'attachment.read': async (which) => {
      const found = await findAttachment(which, transcript)
      return accepted(found && (await ports.attachments.read(found['content/digest'])))
    },
    'drafts.read': async () => accepted([...(await ports.drafts.read())]),
    'draft.save': async (draft) => {
      await ports.drafts.save(draft)
      return accepted(null)
    },
    'turn.regenerate': async ({ session, turn, choice }) =>
      receipt(await coordinator.regenerate(session, turn, choice)),
    'turn.stop': async ({ session }) => {
      await coordinator.stop(session)
      return accepted(null)
    },
    'turn.live': async ({ session }) => accepted(ports.live(session)),
    'feedback.record': async (finding) => done(await ports.recordFeedback(finding)),
  }
}

function receipt(submitted: Submitted): Reply<Receipt> {
  return submitted.ok ? accepted(submitted.receipt) : refusal(submitted)
}

function done(outcome: SessionChangeOutcome | FeedbackOutcome): Reply<null> {
  return outcome.ok ? accepted(null) : refusal(outcome)
}

type Unsuccessful = Exclude<Submitted | SessionChangeOutcome | FeedbackOutcome, { readonly ok: true }>

/** What the record refused is told by its own code: each has its own way out. */
function refusal(outcome: Unsuccessful): Reply<never> {
  return refused(outcome.code === 'not-recorded' ? outcome.refusal.code : outcome.code)
}
