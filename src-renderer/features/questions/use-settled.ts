import { useContext, useEffect, useState } from 'react'
import { QuestionClock } from './question-clock'
import { watchSettling } from './settling'

/** False for the first half second in sight. */
export function useSettled(): boolean {
  const { timer, page } = useContext(QuestionClock)
  const [settled, setSettled] = useState(false)
  useEffect(() => watchSettling(timer, page, setSettled), [timer, page])
  return settled
}
