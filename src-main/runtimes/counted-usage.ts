import type { Usage } from '../../src-shared/inquirium/usage'
import { asCount } from './wire-value'

/** More than this is no count of anything that was read or written at once, and more than can be told. */
const MOST_TOKENS = 1_000_000_000

export function asTokens(value: unknown): number | undefined {
  const count = asCount(value)
  return count !== undefined && count <= MOST_TOKENS ? count : undefined
}

/** The tokens a runtime says it read and wrote; what it does not say stays unsaid. */
export function countedUsage(read: unknown, written: unknown): Usage {
  const [input, output] = [asTokens(read), asTokens(written)]
  return {
    counted_by: 'runtime',
    ...(input === undefined ? {} : { input_tokens: input }),
    ...(output === undefined ? {} : { output_tokens: output }),
  }
}
