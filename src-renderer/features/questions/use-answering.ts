import { useState } from 'react'
import type { JsonValue } from '../../../src-shared/inquirium/json-value'
import { request } from '../../bridge/request'
import { announce } from '../../state/announcement'
import { type AnswerRefusal, answerRefusal } from './answer-refusal'
import type { WayOut } from './ways-out'

type Answering = { readonly isOnItsWay: boolean; readonly refusal: AnswerRefusal | null }

const closed: Readonly<Record<WayOut, string>> = { decline: 'Declined', cancel: 'Cancelled' }

/**
 * Sends what the operator decided. An answer is an argument on its way to the bridge and is kept nowhere: not in
 * state, not in a mutation, not in the cache.
 */
export function useAnswering(question: string, onRefused: (refusal: AnswerRefusal) => void) {
  const [answering, setAnswering] = useState<Answering>({ isOnItsWay: false, refusal: null })

  const settle = async (sent: Promise<unknown>, said: string) => {
    setAnswering({ isOnItsWay: true, refusal: null })
    try {
      await sent
      // It stays on its way until main takes the question from the list.
      announce(said)
    } catch (error) {
      const refusal = answerRefusal(error)
      setAnswering({ isOnItsWay: false, refusal })
      onRefused(refusal)
    }
  }

  // A key for every press: only the same press sent twice is the same answer.
  const key = () => crypto.randomUUID()

  return {
    ...answering,
    answer: (answer: JsonValue, remember = false) =>
      void settle(request('question.answer', { question, key: key(), answer, remember }), 'Answered'),
    close: (how: WayOut) => void settle(request('question.close', { question, key: key(), how }), closed[how]),
  }
}
