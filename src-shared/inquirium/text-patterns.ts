import { z } from 'zod'
import type { Keywords } from '../classification/implication'
import { BoundedText } from './primitives'

// Spelled in a string because a pattern literal may not name control characters.
const CONTROL = '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f'
const LINE_BREAK = '\\u000a\\u2028\\u2029'

const textWithout = (excluded: string, maximum: number) =>
  BoundedText(maximum, 1).regex(new RegExp(`^[^${CONTROL}${excluded}]+$`))

/** The patterns a free-text answer can be held to. The host registers them here; a question only names one. */
export const textPatterns = {
  'text/line': textWithout(LINE_BREAK, 2_000),
  'text/block': textWithout('', 20_000),
  'text/word': textWithout('\\s', 200),
  'text/identifier': BoundedText(200, 1).regex(/^[A-Za-z_][A-Za-z0-9_.-]*$/),
  'text/integer': z
    .string()
    .max(20)
    .regex(/^[+-]?[0-9]+$/),
  'text/date': z.iso.date(),
  'text/file-name': textWithout(`${LINE_BREAK}/\\\\:*?"<>|`, 255).regex(/^(?!\.{1,2}$)/),
} as const satisfies Record<string, z.ZodType<string>>

export const TextPatternName = z.enum(Object.keys(textPatterns) as (keyof typeof textPatterns)[])
export type TextPatternName = z.infer<typeof TextPatternName>

/** The same for readers of the generated schemas. */
export const textPatternRules: Readonly<Record<string, Keywords>> = Object.fromEntries(
  Object.entries(textPatterns).map(([name, pattern]) => {
    // `format` says the same as the pattern beside it, to those who know the format.
    const { $schema: _, format: __, ...keywords } = z.toJSONSchema(pattern)
    return [name, keywords]
  }),
)
