import { z } from 'zod'
import { CrisisReason } from '../../src-shared/inquirium/crisis-candidate'
import type { CrisisRule } from './crisis-rules'
import { plainText } from './plain-text'

const Phrase = z.string().trim().min(3).max(120)

/**
 * `[review]` of the configuration: the operator's own phrases beside those that come with the app, which are English.
 * They add and take nothing away, and what they match is told by the place in the list, never by the words.
 */
export const ReviewSettings = z.strictObject({
  phrases: z.partialRecord(CrisisReason, z.array(Phrase).max(64)).default({}),
})
export type ReviewSettings = z.infer<typeof ReviewSettings>

export function ownRules({ phrases }: ReviewSettings): readonly CrisisRule[] {
  return CrisisReason.options.flatMap((reason) =>
    (phrases[reason] ?? []).map((phrase, index) => ({
      id: `rule/crisis/own/${reason}/${index + 1}` as const,
      reason,
      matches: matching(plainText(phrase)),
    })),
  )
}

/** Scripts that put spaces between words: there a phrase is not found inside of a longer word. */
const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]/u

function matching(phrase: string): RegExp {
  const before = SPACED.test(phrase.at(0) ?? '') ? '(?<![\\p{L}\\p{N}])' : ''
  const after = SPACED.test(phrase.at(-1) ?? '') ? '(?![\\p{L}\\p{M}\\p{N}])' : ''
  return new RegExp(`${before}${phrase.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}${after}`, 'u')
}
