import { z } from 'zod'

/** Text of at most `maximum` characters, counted as code points, which is how JSON Schema counts. */
export function BoundedText(maximum: number, minimum = 0) {
  return z
    .string()
    .min(minimum)
    .refine((text) => hasAtMostCodePoints(text, maximum), { error: `longer than ${maximum} characters`, abort: true })
    .meta({ maxLength: maximum })
}

function hasAtMostCodePoints(text: string, maximum: number): boolean {
  // A code point is one or two units, so counting is only needed in between.
  if (text.length <= maximum) return true
  if (text.length > maximum * 2) return false
  let count = 0
  for (const _ of text) count += 1
  return count <= maximum
}

/** A host-made name for something: no spaces, no control characters, never text from a model or a tool. */
export const Ref = z
  .string()
  .max(256)
  .regex(/^[A-Za-z0-9][\w.:/@+~%=-]*$/)
export type Ref = z.infer<typeof Ref>

/** Machine-readable reason in kebab-case: a few words, so that it stays a code and never becomes a sentence. */
export const ReasonCode = z
  .string()
  .max(64)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+){0,7}$/)
export type ReasonCode = z.infer<typeof ReasonCode>

const calendarDate = z.regexes.date.source.replace(/^\^|\$$/g, '')

/** A moment as ISO 8601 in UTC, to the second or finer. */
export const Instant = z
  .string()
  .max(30)
  .regex(new RegExp(`^${calendarDate}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?Z$`))
export type Instant = z.infer<typeof Instant>

function idWithPrefix(prefix: string) {
  return z
    .string()
    .max(160)
    .regex(new RegExp(`^${prefix}:[A-Za-z0-9][\\w.-]*$`))
}

export const SessionRef = idWithPrefix('session')
export type SessionRef = z.infer<typeof SessionRef>

export const TurnId = idWithPrefix('turn')
export type TurnId = z.infer<typeof TurnId>

export const ResultRef = idWithPrefix('result')
export type ResultRef = z.infer<typeof ResultRef>

export const OperationId = idWithPrefix('op')
export type OperationId = z.infer<typeof OperationId>

export const TraceId = idWithPrefix('tr')
export type TraceId = z.infer<typeof TraceId>

/** What a caller sends again to be given the first receipt instead of a second effect. */
export const IdempotencyKey = z
  .string()
  .max(256)
  .regex(/^[\w.:/@+~%=-]+$/)
export type IdempotencyKey = z.infer<typeof IdempotencyKey>

export const Sha256 = z.string().regex(/^sha256:[0-9a-f]{64}$/)
export type Sha256 = z.infer<typeof Sha256>
