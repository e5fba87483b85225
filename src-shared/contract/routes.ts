import { z } from 'zod'
import { SessionRef } from '../inquirium/primitives'
import {
  ActivityDays,
  ActivityItem,
  ActivityPage,
  ActivityProgress,
  ReadActivity,
  ReadActivityDays,
  ReadTurnActivity,
} from './activity'
import { ComposerDraft, ReadAttachment, SaveDraft } from './attachments'
import { Calibration } from './calibration'
import { ConfigurationStatus } from './configuration'
import { Connections, ReadConnections } from './connections'
import { Forgettable } from './forgetting'
import { hostRoutes } from './host-routes'
import { CreateParticipant, ParticipantList, RenameParticipant, SwitchParticipant } from './participants'
import { ExplainQuestion, PastQuestionPage, ReadPastQuestions } from './past-questions'
import { questionSettingRoutes } from './question-settings'
import { AnswerQuestion, CloseQuestion, PendingQuestion } from './questions'
import { RecordStatus, ReopenRecord } from './record'
import type { Reply } from './reply'
import { RetentionView, SetRetention } from './retention'
import { runtimeRoutes } from './runtimes'
import {
  ChangeSession,
  ConversationPage,
  Found,
  ListSessions,
  OpenedConversation,
  ReadConversation,
  ReadEarlier,
  SearchRecord,
  SessionListItem,
} from './sessions'
import { toolRoutes } from './tools'
import { Transfer, TransferBegin, TransferRequest } from './transfers'
import { turnPlaceRoutes } from './turn-places'
import { LiveAttempt, Receipt, RecordFeedback, RegenerateTurn, SubmitTurn } from './turns'
import { watchRoutes } from './watch'

const Nothing = z.null()

/** Everything the renderer can ask for. Handlers, the bridge and the fuzz test derive from this object. */
export const routes = {
  ...hostRoutes,
  ...toolRoutes,
  ...runtimeRoutes,
  ...turnPlaceRoutes,
  ...watchRoutes,
  ...questionSettingRoutes,

  'configuration.read': { input: Nothing, output: ConfigurationStatus },
  'configuration.reveal': { input: Nothing, output: Nothing },
  'record.status': { input: Nothing, output: RecordStatus },
  'record.forget': { input: Forgettable, output: Nothing },
  'transfer.begin': { input: TransferRequest, output: TransferBegin },
  'transfer.read': { input: Nothing, output: Transfer.nullable() },
  'transfer.cancel': { input: Nothing, output: Nothing },
  'transfer.dismiss': { input: Nothing, output: Nothing },
  'transfer.reveal': { input: Nothing, output: Nothing },
  'retention.read': { input: Nothing, output: RetentionView },
  'retention.set': { input: SetRetention, output: Nothing },
  'record.reopen': { input: ReopenRecord, output: Nothing },
  'participants.read': { input: Nothing, output: ParticipantList },
  'participants.create': { input: CreateParticipant, output: Nothing },
  'participants.rename': { input: RenameParticipant, output: Nothing },
  'participants.switch': { input: SwitchParticipant, output: Nothing },
  'sessions.list': { input: ListSessions, output: z.array(SessionListItem) },
  'sessions.search': { input: SearchRecord, output: Found },
  'calibration.read': { input: Nothing, output: Calibration },
  'session.change': { input: ChangeSession, output: Nothing },
  'conversation.open': { input: z.strictObject({ session: SessionRef }), output: OpenedConversation },
  'conversation.earlier': { input: ReadEarlier, output: ConversationPage },
  'conversation.read': { input: ReadConversation, output: ConversationPage },
  'turn.submit': { input: SubmitTurn, output: Receipt },
  'turn.regenerate': { input: RegenerateTurn, output: Receipt },
  'turn.stop': { input: z.strictObject({ session: SessionRef }), output: Nothing },
  'turn.live': { input: z.strictObject({ session: SessionRef }), output: LiveAttempt.nullable() },
  'attachment.read': { input: ReadAttachment, output: z.string().nullable() },
  'drafts.read': { input: Nothing, output: z.array(ComposerDraft) },
  'draft.save': { input: SaveDraft, output: Nothing },
  'feedback.record': { input: RecordFeedback, output: Nothing },

  'questions.read': { input: Nothing, output: z.array(PendingQuestion) },
  'question.answer': { input: AnswerQuestion, output: Nothing },
  'question.close': { input: CloseQuestion, output: Nothing },
  'questions.past': { input: ReadPastQuestions, output: PastQuestionPage },
  'question.explain': { input: ExplainQuestion, output: z.array(ActivityItem) },

  'activity.read': { input: ReadActivity, output: ActivityPage },
  'activity.turn': { input: ReadTurnActivity, output: z.array(ActivityItem) },
  'activity.progress': { input: Nothing, output: ActivityProgress },
  'activity.days': { input: ReadActivityDays, output: ActivityDays },
  'activity.connections': { input: ReadConnections, output: Connections },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>

export type Route = keyof typeof routes
export type Input<R extends Route> = z.infer<(typeof routes)[R]['input']>
export type Output<R extends Route> = z.infer<(typeof routes)[R]['output']>
export type Handlers = { readonly [R in Route]: (input: Input<R>) => Promise<Reply<Output<R>>> }
