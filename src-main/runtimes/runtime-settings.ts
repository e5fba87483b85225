import { basename } from 'node:path'
import type { RefusalCode } from '../../src-shared/contract/reply'
import { type RuntimeConfiguration, STORED_KEY } from '../../src-shared/contract/runtime-configuration'
import type {
  ChooseDefault,
  RuntimeSettings,
  SaveRuntime,
  SetRuntimeKey,
  ConfiguredRuntime as ShownRuntime,
} from '../../src-shared/contract/runtime-settings'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import type { ApiKeys } from './api-keys'
import type { ConfiguredNow } from './configured-now'
import type { ConfiguredRuntime } from './configured-runtimes'
import {
  addEntry,
  changeEntry,
  removeEntry,
  type SettingEdit,
  setDefault,
  setKey,
  setUnloadAfter,
} from './edit-runtimes'
import { readGgufHeader } from './embedded/gguf-header'
import { freeName } from './free-name'
import { resolveLoopbackUrl } from './loopback-url'

export interface RuntimeSettingsOptions {
  readonly keys: ApiKeys
  configuration(): ConfiguredNow
  /** Changes `config.toml` itself, from what it says at this moment; all of it or nothing. */
  change(edit: (now: ConfiguredNow) => readonly SettingEdit[]): { readonly outcome: 'changed' } | Refused
  /** What became of the entries in force. */
  opened(): readonly ConfiguredRuntime[]
  /** Opens a runtime again because its key is another one. */
  openAgain(name: string): Promise<void>
  candidates(): Promise<readonly RuntimeCandidate[]>
  /** Puts the question whether to use a runtime nobody can verify. */
  acknowledge(candidate: RuntimeCandidate): Promise<boolean>
  /** Asks in a dialog of the host whether this program may be run. */
  confirmProgram(name: string, command: readonly string[]): Promise<'allowed' | RefusalCode>
  /** Why the operator could not be asked about a program that stands in the file, if so. */
  whyNotAsked(name: string, command: readonly string[]): RefusalCode | null
  /** Lets the operator choose a model file in a dialog of the host. */
  chooseModelFile(): Promise<string | null>
}

type Refused = { readonly outcome: 'refused'; readonly code: RefusalCode }

export type SettingOutcome<Value = null> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: RefusalCode; readonly detail?: string }

/** What the operator can change about their runtimes. Everything ends in `config.toml`, except keys. */
export interface RuntimeSettingsPort {
  read(): RuntimeSettings
  save(saved: SaveRuntime): Promise<SettingOutcome>
  remove(name: string): Promise<SettingOutcome>
  setKey(given: SetRuntimeKey): Promise<SettingOutcome>
  /** The name of the new runtime, or null when nothing was chosen. */
  pickModel(): Promise<SettingOutcome<string | null>>
  chooseDefault(choice: ChooseDefault): Promise<SettingOutcome>
  unloadAfter(minutes: number | null): SettingOutcome
  decide(runtimeRef: string): Promise<SettingOutcome>
}

export function createRuntimeSettings(options: RuntimeSettingsOptions): RuntimeSettingsPort {
  const { keys, configuration } = options
  const find = (name: string) => entryIn(configuration(), name)

  /** The file may have been saved a moment ago, so what is to be changed in it is looked up in what it says now. */
  const write = (edit: (now: ConfiguredNow) => readonly SettingEdit[] | RefusalCode): SettingOutcome => {
    const refusals: RefusalCode[] = []
    const change = options.change((now) => {
      const edits = edit(now)
      if (typeof edits !== 'string') return edits
      refusals.push(edits)
      return []
    })
    const code = refusals[0] ?? (change.outcome === 'refused' ? change.code : null)
    return code === null ? done : { ok: false, code }
  }

  /** The way back to what was kept before; null where the key store or the disk does not take it. */
  const keepKey = (name: string, url: string, key: string) => keys.keep(name, url, key).catch(() => null)

  async function save({ entry, isNew }: SaveRuntime): Promise<SettingOutcome> {
    const known = find(entry.name)
    if (isNew === (known !== undefined)) return { ok: false, code: isNew ? 'name-taken' : 'unknown-runtime' }
    const refusal = await refuseAddress(entry)
    if (refusal) return refusal
    const isSameProgram = known?.kind === 'command-stdio' && sameCommand(known, entry)
    if (entry.kind === 'command-stdio' && !isSameProgram) {
      const confirmed = await options.confirmProgram(entry.name, entry.command)
      if (confirmed !== 'allowed') return { ok: false, code: confirmed }
    }
    return write((now) => {
      const there = entryIn(now, entry.name)
      if (isNew === (there !== undefined)) return isNew ? 'name-taken' : 'unknown-runtime'
      const whole = withKeyOf(there, entry)
      return isNew ? addEntry(now.runtimes, whole) : changeEntry(now.runtimes, whole)
    })
  }

  return {
    read: () => ({
      configured: configuration().runtimes.map((entry) => shown(entry, options)),
      defaultModel: configuration().defaultModel,
      unloadAfterMinutes: configuration().unloadAfterMinutes,
    }),
    save,
    async remove(name) {
      if (!find(name)) return { ok: false, code: 'unknown-runtime' }
      const outcome = write((now) => (entryIn(now, name) ? removeEntry(now.runtimes, name, now) : 'unknown-runtime'))
      if (outcome.ok) await keys.forget(name)
      return outcome
    },
    async setKey({ name, key }) {
      const entry = find(name)
      if (!entry || !('url' in entry)) return { ok: false, code: 'unknown-runtime' }
      const undo = key === null ? nothing : await keepKey(name, entry.url, key)
      if (undo === null) return { ok: false, code: 'key-not-kept' }
      const outcome = write((now) => {
        const there = entryIn(now, name)
        // A key is for an address: at another one by now, it is not for this entry.
        if (!there || !('url' in there) || there.url !== entry.url) return 'unknown-runtime'
        return setKey(now.runtimes, name, key === null ? null : STORED_KEY)
      })
      if (!outcome.ok) {
        await undo()
        return outcome
      }
      if (key === null) await keys.forget(name)
      await options.openAgain(name)
      return outcome
    },
    async pickModel() {
      const path = await options.chooseModelFile()
      if (path === null) return { ok: true, value: null }
      if ((await readGgufHeader(path)) === null) return { ok: false, code: 'not-a-model-file' }
      let name = ''
      const outcome = write(({ runtimes }) => {
        const taken = runtimes.map((entry) => entry.name)
        name = freeName(basename(path, '.gguf'), taken)
        return addEntry(runtimes, { name, kind: 'embedded', model: path })
      })
      return outcome.ok ? { ok: true, value: name } : outcome
    },
    async chooseDefault({ runtime }) {
      if (runtime === null) return write(() => setDefault(null))
      const chosen = (await options.candidates()).find(
        (candidate) =>
          candidate['runtime/ref'] === runtime['runtime/ref'] &&
          candidate['model.binding/ref'] === runtime['model.binding/ref'],
      )
      if (!chosen) return { ok: false, code: 'unknown-runtime' }
      return write(() => setDefault(chosen.origin === 'built-in' ? null : `${chosen.name}/${chosen.model}`))
    },
    unloadAfter: (minutes) => write(() => setUnloadAfter(minutes)),
    async decide(runtimeRef) {
      const candidates = await options.candidates()
      const unverified = candidates.find(
        (candidate) => candidate['runtime/ref'] === runtimeRef && candidate.verdict.verdict === 'loopback-unverified',
      )
      if (!unverified) return { ok: false, code: 'unknown-runtime' }
      return (await options.acknowledge(unverified)) ? done : { ok: false, code: 'disk-failed' }
    },
  }
}

const entryIn = ({ runtimes }: ConfiguredNow, name: string) => runtimes.find((entry) => entry.name === name)

const nothing = async () => undefined

const done: SettingOutcome = { ok: true, value: null }

/** Its key stays what it was: the window never has it, and so cannot send it back. */
function withKeyOf(known: RuntimeConfiguration | undefined, entry: RuntimeConfiguration): RuntimeConfiguration {
  if (!('url' in entry)) return entry
  const { api_key: _sent, ...rest } = entry
  const key = known && 'url' in known ? known.api_key : undefined
  return key === undefined ? rest : { ...rest, api_key: key }
}

async function refuseAddress(entry: RuntimeConfiguration): Promise<SettingOutcome | null> {
  if (!('url' in entry)) return null
  const address = await resolveLoopbackUrl(entry.url)
  return address.ok ? null : { ok: false, code: 'address-not-here', detail: address.code }
}

const sameCommand = (
  left: Extract<RuntimeConfiguration, { kind: 'command-stdio' }>,
  right: RuntimeConfiguration,
): boolean => right.kind === 'command-stdio' && JSON.stringify(left.command) === JSON.stringify(right.command)

function shown(entry: RuntimeConfiguration, options: RuntimeSettingsOptions): ShownRuntime {
  const known = options.opened().find(({ name }) => name === entry.name)
  const notAsked = 'command' in entry ? options.whyNotAsked(entry.name, entry.command) : null
  return {
    entry: withKeyOf(undefined, entry),
    key: keyShown(entry, known, options.keys),
    refusal: known?.kind === 'refused' ? known.code : notAsked,
  }
}

function keyShown(
  entry: RuntimeConfiguration,
  known: ConfiguredRuntime | undefined,
  keys: ApiKeys,
): ShownRuntime['key'] {
  if (!('url' in entry) || entry.api_key === undefined) return 'none'
  if (entry.api_key !== STORED_KEY) return 'in-the-file'
  if (known?.kind === 'opened' && known.warnings.includes('stored-key-missing')) return 'missing'
  const isProtected = keys.isProtected(entry.name, entry.url)
  if (isProtected === null) return 'missing'
  return isProtected ? 'stored' : 'stored-unprotected'
}
