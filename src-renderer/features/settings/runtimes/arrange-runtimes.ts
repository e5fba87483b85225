import type { ConfiguredRuntime, RuntimeSettings } from '../../../../src-shared/contract/runtime-settings'
import type { RuntimeSummary } from '../../../../src-shared/contract/runtimes'

/** One runtime with the models it has now, and the entry it was set up with, if it was. */
export type RuntimeGroup = {
  readonly name: string
  readonly origin: RuntimeSummary['origin']
  readonly models: readonly RuntimeSummary[]
  readonly configured: ConfiguredRuntime | null
}

/** Runtimes in the order they are looked at. An entry that was refused has no model, and is shown all the same. */
export function arrangeRuntimes(
  runtimes: readonly RuntimeSummary[],
  { configured }: Pick<RuntimeSettings, 'configured'>,
): readonly RuntimeGroup[] {
  const names = [...new Set(runtimes.map(({ name }) => name))]
  const entryOf = (name: string) => configured.find(({ entry }) => entry.name === name) ?? null
  const groups = names.map((name): RuntimeGroup => {
    const models = runtimes.filter((summary) => summary.name === name)
    return { name, origin: models[0]?.origin ?? 'configured', models, configured: entryOf(name) }
  })
  const refused = configured
    .filter(({ entry }) => !names.includes(entry.name))
    .map((entry): RuntimeGroup => ({ name: entry.entry.name, origin: 'configured', models: [], configured: entry }))
  return [...groups, ...refused]
}
