import { useState } from 'react'

/**
 * What the operator chose last, until the record says the same: a second choice made before the first is recorded builds
 * on it, and not on what the record still says. A choice that is refused falls back to what is recorded.
 */
export function useWanted(
  scope: string,
  recorded: readonly string[],
): readonly [values: readonly string[], want: (values: readonly string[], settled: Promise<boolean>) => void] {
  const [wanted, setWanted] = useState<{ readonly scope: string; readonly values: readonly string[] } | null>(null)
  if (wanted !== null && (wanted.scope !== scope || isSame(wanted.values, recorded))) setWanted(null)
  const want = (values: readonly string[], settled: Promise<boolean>) => {
    const choice = { scope, values }
    setWanted(choice)
    void settled.then((taken) => {
      if (!taken) setWanted((latest) => (latest === choice ? null : latest))
    })
  }
  return [wanted?.scope === scope ? wanted.values : recorded, want]
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((value, index) => value === others[index])
}
