import { z } from 'zod'

/** From `minimum` to `maximum` plain values, no two the same. */
export function UniqueArray<S extends z.ZodType<string | number | boolean>>(element: S, maximum: number, minimum = 0) {
  return z
    .array(element)
    .min(minimum)
    .max(maximum)
    .refine((items) => new Set(items).size === items.length, { error: 'holds the same entry twice' })
    .meta({ uniqueItems: true })
}
