/** What a numeric parameter may be. `above` excludes its bound, the others include theirs. */
export type ParameterRange = { readonly whole?: true; readonly most: number } & (
  | { readonly least: number }
  | { readonly above: number }
)

/** Apart from their schema, so that a page that may not make code from text can check them too. */
export const parameterRanges = {
  max_tokens: { whole: true, least: 1, most: 1_048_576 },
  temperature: { least: 0, most: 2 },
  top_p: { above: 0, most: 1 },
  top_k: { whole: true, least: 0, most: 100_000 },
  min_p: { least: 0, most: 1 },
  seed: { whole: true, least: 0, most: 4_294_967_295 },
  repeat_penalty: { least: 0, most: 4 },
  frequency_penalty: { least: -2, most: 2 },
  presence_penalty: { least: -2, most: 2 },
} as const satisfies Record<string, ParameterRange>

export const stopTexts = { most: 16, longest: 256 } as const

export function isInRange(value: number, range: ParameterRange): boolean {
  if (!Number.isFinite(value) || value > range.most || (range.whole && !Number.isInteger(value))) return false
  return 'least' in range ? value >= range.least : value > range.above
}
