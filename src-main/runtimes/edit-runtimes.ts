import type { RuntimeConfiguration } from '../../src-shared/contract/runtime-configuration'
import type { JsonValue } from '../../src-shared/inquirium/json-value'
import { resolveModel } from '../inquirium/model-aliases'
import type { UsualModel } from './configured-now'

/** One change of `config.toml`, by the path of its setting. Null takes it out. */
export interface SettingEdit {
  readonly path: readonly (string | number)[]
  readonly value: JsonValue
}

type Entries = readonly RuntimeConfiguration[]

const LIST = 'runtimes'
const DEFAULT_MODEL = ['assistant', 'model', 'id'] as const

export function addEntry(entries: Entries, entry: RuntimeConfiguration): readonly SettingEdit[] {
  return [{ path: [LIST, entries.length], value: asJson(entry) }]
}

/** Setting by setting, so that what the operator wrote around them stays. */
export function changeEntry(entries: Entries, entry: RuntimeConfiguration): readonly SettingEdit[] {
  const place = placeOf(entries, entry.name)
  const [before, after] = [asJson(entries[place]), asJson(entry)]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys]
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({ path: [LIST, place, key], value: after[key] ?? null }))
}

/** With the entry goes the default that leads to it, by its own name or by an alias: it would lead nowhere. */
export function removeEntry(entries: Entries, name: string, usual: UsualModel): readonly SettingEdit[] {
  const entry = { path: [LIST, placeOf(entries, name)], value: null }
  const named = usual.defaultModel === null ? null : resolveModel(usual.defaultModel, usual.aliases)
  const isUsual = named?.kind === 'named' && named.runtime === name
  return isUsual ? [entry, { path: DEFAULT_MODEL, value: null }] : [entry]
}

export function setKey(entries: Entries, name: string, key: string | null): readonly SettingEdit[] {
  return [{ path: [LIST, placeOf(entries, name), 'api_key'], value: key }]
}

export function setDefault(model: string | null): readonly SettingEdit[] {
  return [{ path: DEFAULT_MODEL, value: model }]
}

export function setUnloadAfter(minutes: number | null): readonly SettingEdit[] {
  return [{ path: ['embedded', 'unload_after_minutes'], value: minutes ?? 'never' }]
}

const placeOf = (entries: Entries, name: string) => entries.findIndex((entry) => entry.name === name)

const asJson = (entry: RuntimeConfiguration | undefined) =>
  Object.fromEntries(Object.entries(entry ?? {}).filter(([, value]) => value !== undefined)) as Record<
    string,
    JsonValue
  >
