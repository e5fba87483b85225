import { Usage } from '../../src-shared/inquirium/usage'

/** A count of tokens that can be told; anything else stays unsaid. */
export function asTokens(value: unknown): number | undefined {
  return Usage.shape.input_tokens.safeParse(value).data
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
