import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { Prompt } from './build-prompt'

type Fitting = Extract<Prompt, { ok: true }>

export interface WindowFit {
  /** Puts a prompt and, where the model finds it too long, a shorter one. Null: not even the shortest could be made. */
  ask(
    make: (mostTokens: number | null) => Prompt,
    send: (prompt: Fitting) => Promise<GenerateResponse>,
  ): Promise<GenerateResponse | null>
}

/**
 * Fits what is put to one model into its window. Tokens are only estimated here, and some servers do not tell their
 * window at all: when a model says that it was too much it is given about half, as long as there is anything to leave
 * out, and what was learned of it holds for whatever is put to it next.
 */
export function fitWindow(): WindowFit {
  let most: number | null = null
  return {
    async ask(make, send) {
      let refusal: GenerateResponse | null = null
      for (;;) {
        const made = make(most)
        if (!made.ok && refusal === null && most !== null) {
          // What was learned leaves no room for what has come since: how much more is taken is found out anew.
          most = null
          continue
        }
        if (!made.ok) return refusal
        const response = await send(made)
        const isTooLong = response.outcome === 'invalid' && response['reason/code'] === 'window-exceeded'
        if (!isTooLong || made.tokens <= made.leastTokens) return response
        refusal = response
        most = Math.max(made.leastTokens, Math.floor(made.tokens / 2))
      }
    },
  }
}
