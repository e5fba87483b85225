import type { Usage } from '../../src-shared/inquirium/usage'
import type { FinishedAnswer } from './answer'
import { asTokens } from './counted-usage'

const COUNTS = ['input_tokens', 'output_tokens', 'reasoning_tokens', 'cached_input_tokens'] as const

/** The second try with what the first one left: what both showed, and what both took. Its words are its own. */
export function repairedAnswer(first: FinishedAnswer, second: FinishedAnswer): FinishedAnswer {
  return {
    ...second,
    usage: together(first.usage, second.usage),
    evidence: [...first.evidence, ...second.evidence],
    promptWasCut: first.promptWasCut || second.promptWasCut,
    firstTokenAtMs: first.firstTokenAtMs ?? second.firstTokenAtMs,
  }
}

function together(first: Usage, second: Usage): Usage {
  const sums = COUNTS.flatMap((count) => {
    const known = [first[count], second[count]].filter((tokens) => tokens !== undefined)
    const sum = asTokens(known.reduce((all, tokens) => all + tokens, 0))
    return known.length === 0 || sum === undefined ? [] : [[count, sum] as const]
  })
  return { ...first, ...second, ...Object.fromEntries(sums) }
}
