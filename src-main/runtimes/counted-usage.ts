import type { Usage } from '../../src-shared/inquirium/usage'
import { asCount } from './wire-value'

/** The tokens a runtime says it read and wrote; what it does not say stays unsaid. */
export function countedUsage(read: unknown, written: unknown): Usage {
  const [input, output] = [asCount(read), asCount(written)]
  return {
    counted_by: 'runtime',
    ...(input === undefined ? {} : { input_tokens: input }),
    ...(output === undefined ? {} : { output_tokens: output }),
  }
}
