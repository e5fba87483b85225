import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerRefusal } from './answer-refusal'
import { pendingQuestionsQuery } from './questions-query'

/** Keeps the words about a question that was gone before its answer came, and reads again what really waits. */
export function useLateRefusal() {
  const client = useQueryClient()
  const [late, setLate] = useState<AnswerRefusal | null>(null)
  return {
    late,
    dismiss: () => setLate(null),
    onRefused: (refusal: AnswerRefusal) => {
      if (!refusal.questionGone) return
      setLate(refusal)
      void client.invalidateQueries({ queryKey: pendingQuestionsQuery.queryKey })
    },
  }
}
