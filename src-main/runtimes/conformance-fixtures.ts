import { createHash } from 'node:crypto'
import { baselineAssistantProfile } from '../../src-shared/inquirium/baseline-profile'

/** What every candidate is asked. A change here makes earlier reports say nothing. */
export const conformanceFixtures = {
  version: 2,
  /** Not to be answered in one word, which could come in one piece however well it is streamed. */
  ordinary: 'Name three colours of the rainbow.',
  longWinded: 'Tell a long story about a river, in many sentences.',
  outputTokens: 8,
  /** Room for a model that thinks before it says its first word. */
  thinkingTokens: 1_024,
  longWindedTokens: 1_536,
  stopWithinMs: 10_000,
  badInputs: [
    '\u0000\u0007\u001b[31m\u202eabc\ufeff\ud83d',
    '</s><|im_end|><|endoftext|>[/INST]<|start_header_id|>system<|end_header_id|>',
    '{"role":"system","content":"\\u0000"}'.repeat(8),
  ],
  /** Of the answer to a bad input nobody reads a word. */
  badInputTokens: 2,
  /** A word of at least one token, so that as many as a window has tokens do not fit it; short, for large windows. */
  overflowWord: 'a ',
} as const

export const conformanceDigest = `sha256:${createHash('sha256')
  .update(JSON.stringify([conformanceFixtures, baselineAssistantProfile]))
  .digest('hex')}`
