import type { GenerateParameters } from '../inquirium/generate-parameters'
import type { ImportFormat } from '../inquirium/import-format'
import type { InquiryFeedback } from '../inquirium/inquiry-feedback'
import type { InquiryResult } from '../inquirium/inquiry-result'
import type { InquiryTurn } from '../inquirium/inquiry-turn'
import type { OperationId, Ref, ResultRef, SessionRef, TurnId } from '../inquirium/primitives'
import type { Excision } from '../transcript/excision'
import type { OperatorQuestionClosed } from '../transcript/operator-question-closed'
import type { OperatorQuestionFact } from '../transcript/operator-question-fact'
import type { FactOf } from '../transcript/transcript-fact'
import type { Chain } from './chain'
import { emptyMap, type PersistentMap } from './persistent-map'

/** What happened while a turn was being answered, in the order it happened. */
export type TurnEvent = FactOf<
  | 'inquirium.tool-call-request.v1'
  | 'inquirium.tool-call-response.v1'
  | 'inquirium.inquiry-request.v1'
  | 'inquirium.inquiry-response.v1'
  | 'inquirium.operator-question.v1'
  | 'inquirium.permission-decision.v1'
  | 'inquirium.imported-raw.v1'
>

export interface SessionNode {
  readonly ref: SessionRef
  readonly openedAt: string
  readonly title: string | null
  readonly importedFrom: ImportFormat | null
  readonly pinned: boolean
  readonly archived: boolean
  readonly tags: readonly string[]
  readonly instructions: string | null
  readonly parameters: GenerateParameters
  readonly runtime: { readonly 'runtime/ref': Ref; readonly 'model.binding/ref': Ref } | null
  readonly tools: readonly string[]
  readonly selected: { readonly turn: TurnId; readonly result: ResultRef | null } | null
  /** Ids of everything ever said here; what was excised is gone from the maps. */
  readonly turns: Chain<TurnId>
  readonly roots: Chain<TurnId>
  /** Those that continue an answer which is not here, because it was excised. */
  readonly lost: Chain<TurnId>
  readonly questions: Chain<Ref>
}

export interface TurnNode {
  readonly turn: InquiryTurn
  readonly position: number
  readonly attempts: Chain<OperationId>
  readonly results: Chain<ResultRef>
  readonly events: Chain<TurnEvent>
}

export interface ResultNode {
  readonly result: InquiryResult
  readonly position: number
  /** Turns that continue from this answer. */
  readonly continuations: Chain<TurnId>
  readonly feedback: Chain<InquiryFeedback>
}

export interface QuestionNode {
  readonly position: number
  readonly asked: OperatorQuestionFact
  readonly closed: OperatorQuestionClosed | null
}

/** Every conversation of a participant, folded from the transcript and from nothing else. */
export interface Conversations {
  readonly position: number
  /** Facts before this position may be missing, because they have not been read; 0 where everything was. */
  readonly from: number
  readonly sessions: PersistentMap<SessionNode>
  readonly turns: PersistentMap<TurnNode>
  readonly results: PersistentMap<ResultNode>
  readonly questions: PersistentMap<QuestionNode>
  readonly pending: PersistentMap<QuestionNode>
  readonly excisions: Chain<Excision>
}

export const noConversations: Conversations = {
  position: 0,
  from: 0,
  sessions: emptyMap,
  turns: emptyMap,
  results: emptyMap,
  questions: emptyMap,
  pending: emptyMap,
  excisions: null,
}
