import { factScope } from '../transcript/fact-scope'
import type { OperatorQuestionClosed } from '../transcript/operator-question-closed'
import type { OperatorQuestionFact } from '../transcript/operator-question-fact'
import { append, toArray } from './chain'
import { updateSession } from './conversation-session'
import type { Conversations, QuestionNode, TurnNode } from './conversation-state'
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

/** What was put to the operator within a turn and has ended, in the order it was asked. */
export function endedQuestionsOf(state: Conversations, { events }: TurnNode): readonly QuestionNode[] {
  return toArray(events).flatMap((event) => {
    if (event.schema !== 'inquirium.operator-question.v1') return []
    const question = getEntry(state.questions, event.request['question/ref'])
    return question?.closed ? [question] : []
  })
}
