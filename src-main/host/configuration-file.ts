import { readFileSync, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { z } from 'zod'
import type { ConfigurationStatus } from '../../src-shared/contract/configuration'
import { parseConfiguration } from './configuration-text'

export interface ConfigurationFile<Value> {
  /** The configuration in force: the file's, or the last good one while the file has problems. */
  value(): Value
  status(): ConfigurationStatus
  close(): void
}

/** Follows `config.toml`: every save is read at once, and a bad one never replaces a good one. */
export function openConfiguration<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  onChange: (status: ConfigurationStatus) => void,
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

  load()
  // The folder is watched, not the file: editors replace a file when they save it.
  const watcher = watch(dirname(path), { persistent: false }, (_event, name) => {
    if (name !== basename(path)) return
    const before = JSON.stringify(status)
    load()
    if (JSON.stringify(status) !== before || status.inForce === 'file') onChange(status)
  })
  return { value: () => value, status: () => status, close: () => watcher.close() }
}

function readConfiguration(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
