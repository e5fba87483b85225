import type { OperatorQuestionRequest } from '../../src-shared/inquirium/operator-question-request'

/** Whether to trust a runtime blocks no work that could die, so it is still there to be asked. Everything else dies. */
export function outlivesProcess({ subject }: Pick<OperatorQuestionRequest, 'subject'>): boolean {
  return subject['turn/id'] === undefined && subject['runtime/ref'] !== undefined
}
