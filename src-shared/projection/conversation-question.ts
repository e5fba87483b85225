import { factScope } from '../transcript/fact-scope'
import type { InquiryRequestFact, InquiryResponseFact } from '../transcript/inquiry-facts'
import type { OperatorQuestionClosed } from '../transcript/operator-question-closed'
import type { OperatorQuestionFact } from '../transcript/operator-question-fact'
import { append } from './chain'
import type { FlowItem } from './conversation-flow'
import { updateSession } from './conversation-session'
import type { Conversations, QuestionNode } from './conversation-state'
import { addEvent } from './conversation-turn'
import { deleteEntry, getEntry, setEntry, valuesOf } from './persistent-map'

export function openQuestion(state: Conversations, asked: OperatorQuestionFact, position: number): Conversations {
  const ref = asked.request['question/ref']
  // Asked again under the same name it would be open again, though it was decided.
  if (getEntry(state.questions, ref) !== undefined) return state
  const node: QuestionNode = { position, asked, closed: null }
  const opened = {
    ...state,
    questions: setEntry(state.questions, ref, node),
    pending: setEntry(state.pending, ref, node),
  }
  const { session, turn } = factScope(asked)
  const placed = addEvent(opened, turn, asked)
  if (session === null) return placed
  return updateSession(placed, session, asked['time/at'], (node) => ({
    ...node,
    questions: append(node.questions, ref),
  }))
}

/** The first end stands: a second one would be a fault of the writer and must not change what was decided. */
export function closeQuestion(state: Conversations, closed: OperatorQuestionClosed): Conversations {
  const ref = closed['question/ref']
  const question = getEntry(state.questions, ref)
  if (question === undefined || question.closed !== null) return state
  return {
    ...state,
    questions: setEntry(state.questions, ref, { ...question, closed }),
    pending: deleteEntry(state.pending, ref),
  }
}

/** What waits for the operator, in every session and outside of them, oldest first. */
export function pendingQuestions(state: Conversations): readonly QuestionNode[] {
  return valuesOf(state.pending).toSorted((left, right) => left.position - right.position)
}

/** An inquiry that was answered, or ended, without anybody being asked. */
export interface UnaskedNode {
  /** Null where an imported record has a response to a question it knows nothing of. */
  readonly inquiry: InquiryRequestFact | null
  /** Null where an imported record knows of no response. */
  readonly response: InquiryResponseFact | null
}

/** Something that was asked while a turn was answered, and is over. */
export type EndedAsking = QuestionNode | UnaskedNode

/** The inquiries of a turn that were put to the operator: their question is told, and says all that they would. */
export function inquiriesPut(flow: readonly FlowItem[]): ReadonlySet<string> {
  const questions = flow.flatMap((item) => (item.kind === 'question' ? [item.question.asked.request] : []))
  return new Set(questions.flatMap(({ source }) => ('inquiry/ref' in source ? [source['inquiry/ref']] : [])))
}

/** What was asked, if this is such a thing and it has ended, whether or not the operator was asked. */
export function endedAsking(item: FlowItem, put: ReadonlySet<string>): EndedAsking | null {
  if (item.kind === 'question') return item.question.closed ? item.question : null
  if (item.kind !== 'inquiry') return null
  const { request: inquiry, response } = item
  if (put.has((inquiry ?? response)?.event.id ?? '')) return null
  // One of our own without a response is still on its way; only what was imported can stay like that.
  return response !== null || inquiry?.['operation/id'] === undefined ? { inquiry, response } : null
}

/** Whether the two say the same: nodes and facts are replaced when they change. */
export const isSameAsking = (left: EndedAsking, right: EndedAsking): boolean => endOf(left) === endOf(right)

const endOf = (asking: EndedAsking) => ('asked' in asking ? asking : (asking.response ?? asking.inquiry))
