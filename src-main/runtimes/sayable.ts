import type { z } from 'zod'

/** What a contract can say of this. A field that it would refuse stays unsaid, so that nothing else is refused for it. */
export function sayable<Contract extends z.ZodObject>(
  { shape }: Contract,
  said: { readonly [Field in keyof z.infer<Contract>]?: unknown },
): Partial<z.infer<Contract>> {
  const fields = Object.entries(said).filter(
    ([field, value]) => value !== undefined && (shape[field] as z.ZodType | undefined)?.safeParse(value).success,
  )
  return Object.fromEntries(fields) as Partial<z.infer<Contract>>
}
