import type { RuntimeSummary } from '../../src-shared/contract/runtimes'

type Refs = {
  readonly 'runtime/ref'?: string | null | undefined
  readonly 'model.binding/ref'?: string | null | undefined
}

export type RuntimeName = { readonly runtime: string; readonly model: string }

/** What to call what answered. One that is gone keeps the end of its reference, which a person once chose. */
export function nameRuntime(refs: Refs, known: readonly RuntimeSummary[]): RuntimeName | null {
  const runtime = refs['runtime/ref']
  if (!runtime) return null
  const binding = refs['model.binding/ref'] ?? null
  const found = summaryOf(refs, known)
  if (found) return { runtime: found.name, model: found.model }
  const sameRuntime = known.find((summary) => summary['runtime/ref'] === runtime)
  return { runtime: sameRuntime?.name ?? lastPart(runtime), model: lastPart(binding ?? runtime) }
}

export const summaryOf = (refs: Refs, known: readonly RuntimeSummary[]): RuntimeSummary | undefined =>
  known.find(
    (summary) =>
      summary['runtime/ref'] === refs['runtime/ref'] && summary['model.binding/ref'] === refs['model.binding/ref'],
  )

const lastPart = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)
