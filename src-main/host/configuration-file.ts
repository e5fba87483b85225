import type { z } from 'zod'
import type {
  ConfigurationNews,
  ConfigurationProblem,
  ConfigurationStatus,
} from '../../src-shared/contract/configuration'
import { changedSettings } from './changed-settings'
import { type ConfigurationSource, readSource, writeSource } from './configuration-source'
import { parseConfiguration } from './configuration-text'
import { editConfiguration } from './edit-configuration'
import type { ConfigurationEdit } from './edit-toml'
import { followFile } from './follow-file'

/** What became of a change that Settings asked for. A refused one has changed nothing. */
export type ConfigurationChange =
  | { readonly outcome: 'changed' }
  | {
      readonly outcome: 'refused'
      /**
       * The file has mistakes that come first, or cannot be read; or the change would make a mistake, or the layout
       * leaves no room for it; or the disk does not take it.
       */
      readonly code:
        | 'configuration-has-problems'
        | 'configuration-not-readable'
        | 'setting-refused'
        | 'layout-not-editable'
        | 'configuration-not-written'
      readonly problems: readonly ConfigurationProblem[]
    }

export interface ConfigurationFile<Value> {
  /** The configuration in force: the file's, or the last good one while the file has problems. */
  value(): Value
  status(): ConfigurationStatus
  /** Changes settings in the file itself, from what it says at this moment; all of them or none. */
  change(edit: (value: Value) => readonly ConfigurationEdit[]): ConfigurationChange
  close(): void
}

/** How long a file may be empty or gone in the middle of being saved. */
const SAVING_MS = 500

const NOT_FOLLOWED: ConfigurationProblem = {
  line: null,
  key: '',
  message:
    'Changes of the file are not noticed: the system does not tell of them. Start Inquirium again after a change.',
}

/** Follows `config.toml`: every save is read at once, and a bad one never replaces a good one. */
export function openConfiguration<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  onNews: (news: ConfigurationNews) => void,
): ConfigurationFile<z.infer<Schema>> {
  const defaults = schema.parse({})
  let value = defaults
  let isFollowed = true
  let read: Pick<ConfigurationStatus, 'inForce' | 'problems'> = { inForce: 'defaults', problems: [] }

  const status = (): ConfigurationStatus => ({
    path,
    ...read,
    problems: [...read.problems, ...(isFollowed ? [] : [NOT_FOLLOWED])],
  })

  function load() {
    const source = readSource(path)
    if (source.kind === 'absent') {
      value = defaults
      read = { inForce: 'defaults', problems: [] }
      return
    }
    const parsed =
      source.kind === 'text'
        ? parseConfiguration(source.text, schema)
        : ({ ok: false, problems: [unreadable(source)] } as const)
    if (parsed.ok) {
      value = parsed.value
      read = { inForce: 'file', problems: [] }
    } else {
      read = { inForce: read.inForce === 'defaults' ? 'defaults' : 'last-good', problems: [...parsed.problems] }
    }
  }

  function tell(by: ConfigurationNews['by'], happen: () => void) {
    const before = { value, status: JSON.stringify(status()) }
    happen()
    const changed = changedSettings(before.value, value)
    if (changed.length > 0 || JSON.stringify(status()) !== before.status) onNews({ status: status(), changed, by })
  }

  function change(edit: (value: z.infer<Schema>) => readonly ConfigurationEdit[]): ConfigurationChange {
    const source = readSource(path)
    if (source.kind === 'unreadable') return refusal('configuration-not-readable', [unreadable(source)])
    const text = source.kind === 'text' ? source.text : ''
    const current = parseConfiguration(text, schema)
    if (!current.ok) return refusal('configuration-has-problems', current.problems)
    const edits = edit(current.value)
    if (edits.length === 0) return { outcome: 'changed' }
    const edited = editConfiguration(text, edits)
    if (edited === null) return refusal('layout-not-editable', [])
    const parsed = parseConfiguration(edited, schema)
    if (!parsed.ok) return refusal('setting-refused', parsed.problems)
    if (!writeSource(path, source, edited)) return refusal('configuration-not-written', [])
    tell('settings', load)
    return { outcome: 'changed' }
  }

  let saving: NodeJS.Timeout | undefined

  /**
   * Some editors empty a file, take it away or hold it before they write it: for that moment nothing that is in force
   * ends.
   */
  function follow() {
    clearTimeout(saving)
    const source = readSource(path)
    if (source.kind === 'text' && source.text.trim() !== '') return tell('file', load)
    saving = setTimeout(() => tell('file', load), SAVING_MS).unref()
  }

  let isOpen = false
  const lose = () => {
    isFollowed = false
  }

  load()
  // Until it is open nobody can be told: then the status alone says it.
  const followed = followFile(path, { onEvent: follow, onLost: () => (isOpen ? tell('file', lose) : lose()) })
  isOpen = true
  const close = () => {
    clearTimeout(saving)
    followed.close()
  }
  return { value: () => value, status, change, close }
}

const unreadable = ({ message }: Extract<ConfigurationSource, { kind: 'unreadable' }>): ConfigurationProblem => ({
  line: null,
  key: '',
  message,
})

const refusal = (
  code: Extract<ConfigurationChange, { outcome: 'refused' }>['code'],
  problems: readonly ConfigurationProblem[],
): ConfigurationChange => ({ outcome: 'refused', code, problems })
