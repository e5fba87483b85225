import { readFileSync, realpathSync, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { z } from 'zod'
import type {
  ConfigurationNews,
  ConfigurationProblem,
  ConfigurationStatus,
} from '../../src-shared/contract/configuration'
import { changedSettings } from './changed-settings'
import { parseConfiguration } from './configuration-text'
import { editConfiguration } from './edit-configuration'
import type { ConfigurationEdit } from './edit-toml'
import { writeFileWhole } from './whole-file'

/** What became of a change that Settings asked for. A refused one has changed nothing. */
export type ConfigurationChange =
  | { readonly outcome: 'changed' }
  | {
      readonly outcome: 'refused'
      /** The file has mistakes that come first, or the change would make one, or its layout leaves no room for it. */
      readonly code: 'configuration-has-problems' | 'setting-refused' | 'layout-not-editable'
      readonly problems: readonly ConfigurationProblem[]
    }

export interface ConfigurationFile<Value> {
  /** The configuration in force: the file's, or the last good one while the file has problems. */
  value(): Value
  status(): ConfigurationStatus
  /** Changes settings in the file itself; all of them or none. */
  change(edits: readonly ConfigurationEdit[]): ConfigurationChange
  close(): void
}

/** How long a file may be empty or gone in the middle of being saved. */
const SAVING_MS = 500

/** Follows `config.toml`: every save is read at once, and a bad one never replaces a good one. */
export function openConfiguration<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  onNews: (news: ConfigurationNews) => void,
): ConfigurationFile<z.infer<Schema>> {
  const defaults = schema.parse({})
  let value = defaults
  let status: ConfigurationStatus = { path, inForce: 'defaults', problems: [] }

  function load() {
    const text = readConfiguration(path)
    const hasGood = status.inForce !== 'defaults'
    if (text === null) {
      value = defaults
      status = { path, inForce: 'defaults', problems: [] }
      return
    }
    const parsed = parseConfiguration(text, schema)
    if (parsed.ok) {
      value = parsed.value
      status = { path, inForce: 'file', problems: [] }
    } else {
      status = { path, inForce: hasGood ? 'last-good' : 'defaults', problems: [...parsed.problems] }
    }
  }

  function loadAndTell(by: ConfigurationNews['by']) {
    const before = { value, status: JSON.stringify(status) }
    load()
    const changed = changedSettings(before.value, value)
    if (changed.length > 0 || JSON.stringify(status) !== before.status) onNews({ status, changed, by })
  }

  function change(edits: readonly ConfigurationEdit[]): ConfigurationChange {
    const text = readConfiguration(path) ?? ''
    const current = parseConfiguration(text, schema)
    if (!current.ok) return refusal('configuration-has-problems', current.problems)
    const edited = editConfiguration(text, edits)
    if (edited === null) return refusal('layout-not-editable', [])
    const parsed = parseConfiguration(edited, schema)
    if (!parsed.ok) return refusal('setting-refused', parsed.problems)
    writeFileWhole(targetOf(path), edited)
    loadAndTell('settings')
    return { outcome: 'changed' }
  }

  let saving: NodeJS.Timeout | undefined

  /** Some editors empty a file or take it away before they write it: for that moment nothing that is in force ends. */
  function follow() {
    clearTimeout(saving)
    const isEmpty = (readConfiguration(path) ?? '').trim() === ''
    if (!isEmpty) return loadAndTell('file')
    saving = setTimeout(() => loadAndTell('file'), SAVING_MS).unref()
  }

  load()
  // The folder is watched, not the file: editors replace a file when they save it.
  const watcher = watch(dirname(path), { persistent: false }, (_event, name) => {
    if (name === basename(path)) follow()
  })
  const close = () => {
    clearTimeout(saving)
    watcher.close()
  }
  return { value: () => value, status: () => status, change, close }
}

const refusal = (
  code: Extract<ConfigurationChange, { outcome: 'refused' }>['code'],
  problems: readonly ConfigurationProblem[],
): ConfigurationChange => ({ outcome: 'refused', code, problems })

function readConfiguration(path: string): string | null {
  return ifPresent(() => readFileSync(path, 'utf8'))
}

/** Where the file is, for somebody who keeps it elsewhere behind a link. */
const targetOf = (path: string) => ifPresent(() => realpathSync(path)) ?? path

function ifPresent(read: () => string): string | null {
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
