import { z } from 'zod'
import { BoundedText } from '../../src-shared/inquirium/primitives'

/** The one model name that is not the operator's to give: the session's own runtime and model. */
export const INHERIT = 'inherit'

export const ModelId = BoundedText(512, 1)

const Alias = z
  .string()
  .max(64)
  .regex(/^[^/]+$/, { error: 'the name of an alias holds no slash' })

/** Another alias, or `"<runtime>/<model>"`. */
export const ModelAliases = z
  .record(Alias, ModelId)
  .refine((aliases) => !Object.hasOwn(aliases, INHERIT), {
    error: '"inherit" is reserved: it means the model of the session itself; give the alias another name',
    path: [INHERIT],
  })
  .superRefine((aliases, context) => {
    for (const circle of circlesIn(aliases)) {
      const round = [...circle, circle[0]].map((name) => `"${name}"`).join(', then ')
      const message = `leads back to itself: ${round}; let one of them name "<runtime>/<model>"`
      context.addIssue({ code: 'custom', message, path: [circle[0] ?? ''] })
    }
  })
export type ModelAliases = z.infer<typeof ModelAliases>

/** Every circle once, from the first of its names on. A name that only leads into one is no mistake of its own. */
function circlesIn(aliases: ModelAliases): readonly (readonly string[])[] {
  const told = new Set<string>()
  return Object.keys(aliases).flatMap((name) => {
    const { passed, reached } = follow(name, aliases)
    if (reached !== name || told.has(name)) return []
    for (const each of passed) told.add(each)
    return [passed]
  })
}

/** The aliases on the way from a name, and what it comes to: no alias, or the first that it meets again. */
function follow(name: string, aliases: ModelAliases): { readonly passed: readonly string[]; readonly reached: string } {
  const passed: string[] = []
  let reached = name
  while (Object.hasOwn(aliases, reached) && !passed.includes(reached)) {
    passed.push(reached)
    reached = aliases[reached] ?? ''
  }
  return { passed, reached }
}

export type ModelName =
  /** The session's own runtime and model. */
  { readonly kind: 'own' } | { readonly kind: 'named'; readonly runtime: string; readonly model: string }

export type AliasFault = 'alias-goes-in-circles' | 'alias-unknown'

export type ResolvedName = ModelName | { readonly kind: 'refused'; readonly code: AliasFault; readonly name: string }

/** Follows aliases until a `"<runtime>/<model>"` is reached. */
export function resolveModel(name: string, aliases: ModelAliases): ResolvedName {
  const { passed, reached } = follow(name, aliases)
  if (passed.includes(reached)) return { kind: 'refused', code: 'alias-goes-in-circles', name }
  const slash = reached.indexOf('/')
  // The name of a model may hold further slashes; the name of a runtime holds none.
  return slash > 0 && slash < reached.length - 1
    ? { kind: 'named', runtime: reached.slice(0, slash), model: reached.slice(slash + 1) }
    : { kind: 'refused', code: 'alias-unknown', name }
}
