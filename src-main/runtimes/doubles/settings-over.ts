import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { Mode } from '../../../src-shared/classification/mode'
import { EmbeddedConfiguration, RuntimeConfigurations } from '../../../src-shared/contract/runtime-configuration'
import { openConfiguration } from '../../host/configuration-file'
import { InquiryConfiguration } from '../../inquirium/inquiry-configuration'
import { type KeptKeys, openApiKeys } from '../api-keys'
import { configuredNow } from '../configured-now'
import { createRuntimeSettings, type RuntimeSettingsOptions } from '../runtime-settings'

/** The part of the configuration that these settings are in. */
const Configuration = z.strictObject({
  ...InquiryConfiguration.shape,
  runtimes: RuntimeConfigurations.default([]),
  embedded: EmbeddedConfiguration.prefault({}),
  mode: Mode.default('commons'),
})

/** A file of the operator's own, with comments that must stay. */
export const STUDIO_FILE = `# My models, do not touch.
[[runtimes]]
name = "studio" # in the cellar
kind = "lm-studio"
url = "http://127.0.0.1:1234"

[assistant.model]
id = "studio/qwen"
`

/** The settings over a real file with these words in it, and a key store in memory. */
export function settingsOver(written: string, change: Partial<RuntimeSettingsOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'inquirium-runtimes-'))
  const path = join(folder, 'config.toml')
  writeFileSync(path, written)
  const file = openConfiguration(path, Configuration, () => undefined)
  onTestFinished(() => {
    file.close()
    rmSync(folder, { recursive: true })
  })
  const keys = keysInMemory()
  const changeFile: RuntimeSettingsOptions['change'] = (edit) => file.change((value) => edit(configuredNow(value)))
  const openedAgain: string[] = []
  const settings = createRuntimeSettings({
    keys,
    configuration: () => configuredNow(file.value()),
    change: changeFile,
    opened: () => [],
    openAgain: async (name) => void openedAgain.push(name),
    candidates: async () => [],
    acknowledge: async () => true,
    confirmProgram: async () => 'program-declined',
    whyNotAsked: () => null,
    chooseModelFile: async () => null,
    ...change,
  })
  return {
    settings,
    keys,
    openedAgain,
    path,
    change: changeFile,
    value: file.value,
    text: () => readFileSync(path, 'utf8'),
  }
}

function keysInMemory() {
  let kept: KeptKeys = { keys: [] }
  return openApiKeys({
    vault: {
      protect: async (secret) => secret,
      unprotect: async (sealed) => sealed,
      backend: 'a-keyring',
      protects: () => true,
    },
    kept: {
      read: () => kept,
      write: async (next) => {
        kept = next
      },
    },
  })
}
