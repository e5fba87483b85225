import type { OperatorQuestionFact } from '../../src-shared/transcript/operator-question-fact'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import type { DecisionLog } from './decision-log'
import type { QuestionDesk } from './question-desk'
import { outlivesProcess } from './surviving-question'

/** Puts to the operator again what was asked in an earlier run and is still to be decided. */
export function reopenSurvivors(
  open: readonly RecordedFact[],
  desk: Pick<QuestionDesk, 'reopen'>,
  log: Pick<DecisionLog, 'draw'>,
): void {
  for (const asked of survivorsIn(open)) {
    const { request, classification, 'participant/ref': participant } = asked
    const place = { participant, operation: request['operation/ref'], turn: null, classification }
    void desk.reopen(asked, { place, log })
  }
}

function survivorsIn(open: readonly RecordedFact[]): readonly OperatorQuestionFact[] {
  return open.flatMap(({ fact }) =>
    fact?.schema === 'inquirium.operator-question.v1' && outlivesProcess(fact.request) ? [fact] : [],
  )
}
