import { z } from 'zod'
import { TraceId } from '../inquirium/primitives'
import { QuestionSourceKind } from '../inquirium/question-kinds'
import { ToolName } from '../inquirium/tool-name'
import { QUESTION_OUTCOMES } from '../projection/question-outcome'
import { OperatorQuestionClosed } from '../transcript/operator-question-closed'
import { OperatorQuestionFact } from '../transcript/operator-question-fact'

/** Which questions of the past to show. An empty list leaves that side open. */
export const PastQuestionFilter = z.strictObject({
  sources: z.array(QuestionSourceKind).max(QuestionSourceKind.options.length),
  tools: z.array(ToolName).max(64),
  outcomes: z.array(z.enum(QUESTION_OUTCOMES)).max(QUESTION_OUTCOMES.length),
})
export type PastQuestionFilter = z.infer<typeof PastQuestionFilter>

/** Questions that ended before this position, the latest end first; null begins with the latest of all. */
export const ReadPastQuestions = z.strictObject({
  before: z.int().min(1).nullable(),
  limit: z.int().min(1).max(100),
  filter: PastQuestionFilter,
})
export type ReadPastQuestions = z.infer<typeof ReadPastQuestions>

/** A question that was put to the operator and has ended, in any session or outside of them. */
export const PastQuestion = z.strictObject({
  asked: OperatorQuestionFact,
  closed: OperatorQuestionClosed,
  /** Where in the record the turn stands that it was asked in; null where it was asked in none. */
  turnPosition: z.int().min(1).nullable(),
})
export type PastQuestion = z.infer<typeof PastQuestion>

/** A page may be short, even empty, while there is a next one: the work of a request is bounded. */
export const PastQuestionPage = z.strictObject({
  items: z.array(PastQuestion),
  next: z.int().min(1).nullable(),
})
export type PastQuestionPage = z.infer<typeof PastQuestionPage>

/** The records of the trace behind an asking, by the ids that its facts point at. */
export const ExplainQuestion = z.strictObject({ traces: z.array(TraceId).min(1).max(4) })
export type ExplainQuestion = z.infer<typeof ExplainQuestion>
