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
  readonly windowTokens: number | null
}

/**
 * Whether a runtime silently read only part of a prompt. A low count alone is no sign: a cached beginning may not be
 * counted. It takes a prompt that cannot have fitted, and a count that cannot be all of it.
 */
export function wasPromptCut({ characters, inputTokens, windowTokens }: PromptReading): boolean {
  if (inputTokens === undefined || windowTokens === null) return false
  const least = leastTokens(characters)
  return least > windowTokens && inputTokens < least
}
