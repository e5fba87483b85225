import type { OperationId } from '../../../src-shared/inquirium/primitives'
import type { ResultNode } from '../../../src-shared/projection/conversation-state'
import { isSilent } from './result-text'

/** One answer to a turn; without a node, it is being written. */
export interface ShownAnswer {
  readonly operation: OperationId
  readonly node: ResultNode | null
}

export interface ArrangedAnswers {
  /** Attempts that ended without a word and were followed by another. */
  readonly past: readonly ResultNode[]
  readonly answers: readonly ShownAnswer[]
  /** The last attempt, when it ended without a word. */
  readonly ending: ResultNode | null
}

/** Tells answers from attempts that brought none. Answers keep their order: none is ranked above another. */
export function arrangeAnswers(results: readonly ResultNode[], live: OperationId | null): ArrangedAnswers {
  const isLive = live !== null && !results.some(({ result }) => result['operation/id'] === live)
  const silent = results.filter(broughtNothing)
  const ending = isLive ? null : (results.at(-1) ?? null)
  const answers: ShownAnswer[] = results
    .filter((node) => !broughtNothing(node))
    .map((node) => ({ operation: node.result['operation/id'], node }))
  return {
    past: silent.filter((node) => node !== ending),
    answers: isLive ? [...answers, { operation: live, node: null }] : answers,
    ending: ending && broughtNothing(ending) ? ending : null,
  }
}

const broughtNothing = ({ result }: ResultNode): boolean => result.outcome !== 'completed' && isSilent(result)
