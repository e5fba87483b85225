import { z } from 'zod'
import { jsonReference } from '../inquirium/json-value'
import { hasPrototypeKey } from './prototype-key'

/** Any JSON of any size: what an old record holds is kept as it is. */
export const KeptValue = z.unknown().meta(jsonReference)

const noPrototypeKey = { propertyNames: { not: { const: '__proto__' } } }

/** A map whose entries are somebody else's business. */
export const KeptRecord = z.record(z.string(), KeptValue).meta(noPrototypeKey)

/** An object that keeps the keys this build does not know. */
export function KeptObject<S extends z.ZodRawShape>(shape: S) {
  return z.object(shape).catchall(KeptValue).meta(noPrototypeKey)
}

/** Refuses a `__proto__` key at any depth: parsing would drop it, and what is read must be kept whole or not read. */
export function keptWhole<S extends z.ZodType>(schema: S) {
  return z.preprocess((raw, context) => {
    if (!hasPrototypeKey(raw)) return raw
    context.issues.push({ code: 'custom', message: 'holds a __proto__ key', input: raw })
    return z.NEVER
  }, schema)
}
