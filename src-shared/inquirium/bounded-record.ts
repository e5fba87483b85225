import { z } from 'zod'

/** A map of at most `maximum` entries. A `__proto__` key, which a plain record would drop, is refused. */
export function BoundedRecord<V extends z.ZodType>(key: z.ZodString, value: V, maximum: number) {
  const record = z
    .record(key, value)
    .refine((entries) => Object.keys(entries).length <= maximum, { error: `has more than ${maximum} entries` })
    .meta({ maxProperties: maximum })
  return z.preprocess((raw, context) => {
    if (typeof raw !== 'object' || raw === null || !Object.hasOwn(raw, '__proto__')) return raw
    context.issues.push({ code: 'custom', message: 'holds a __proto__ key', input: raw })
    return z.NEVER
  }, record)
}
