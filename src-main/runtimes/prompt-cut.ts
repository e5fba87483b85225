/** More characters than this per token are not found in ordinary text, so the estimate never cries wolf. */
const MOST_CHARACTERS_PER_TOKEN = 6

/** Fewer tokens than this a text cannot be. */
export function leastTokens(characters: number): number {
  return characters / MOST_CHARACTERS_PER_TOKEN
}

export type PromptReading = {
  readonly characters: number
  /** How many tokens the runtime says it read. */
  readonly inputTokens: number | undefined
  /** How many of them it says it knew from before. */
  readonly cachedTokens?: number | undefined
  readonly windowTokens: number | null
}

/** No server has a smaller window, so nothing that fits it is cut anywhere. */
const SMALLEST_WINDOW = 1_024

/** What is known of no window has to be further off: less than this part of the fewest tokens a prompt can be. */
const FAR_BELOW = 0.5

/**
 * Whether a runtime silently read only part of a prompt. A low count alone is no sign: a cached beginning may not be
 * counted. It takes a prompt that cannot have fitted, and a count that cannot be all of it; or a count of exactly the
 * window, since a prompt that fits leaves room for an answer. Where nobody knows the window, it takes a count that is far
 * too low, and nothing that was known from before.
 */
export function wasPromptCut({ characters, inputTokens, cachedTokens, windowTokens }: PromptReading): boolean {
  if (inputTokens === undefined) return false
  if (inputTokens === windowTokens) return true
  const least = leastTokens(characters)
  if (windowTokens !== null) return least > windowTokens && inputTokens < least
  return least > SMALLEST_WINDOW && inputTokens > 0 && !cachedTokens && inputTokens < least * FAR_BELOW
}
