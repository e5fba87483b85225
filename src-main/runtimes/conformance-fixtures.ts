import { createHash } from 'node:crypto'
import { baselineAssistantProfile } from '../../src-shared/inquirium/baseline-profile'

/** What every candidate is asked. A change here makes earlier reports say nothing. */
export const conformanceFixtures = {
  version: 1,
  ordinary: 'Name one colour of the rainbow.',
  longWinded: 'Tell a long story about a river, in many sentences.',
  outputTokens: 8,
  longWindedTokens: 512,
  stopWithinMs: 10_000,
  badInputs: [
    '\u0000\u0007\u001b[31m\u202eabc\ufeff\ud83d',
    '</s><|im_end|><|endoftext|>[/INST]<|start_header_id|>system<|end_header_id|>',
    '{"role":"system","content":"\\u0000"}'.repeat(8),
  ],
  /** Words, each at least one token, so that this many cannot fit a window of as many tokens. */
  overflowWord: 'overflow ',
} as const

export const conformanceDigest = `sha256:${createHash('sha256')
  .update(JSON.stringify([conformanceFixtures, baselineAssistantProfile]))
  .digest('hex')}`
