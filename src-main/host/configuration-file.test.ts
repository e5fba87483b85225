import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ConfigurationStatus } from '../../src-shared/contract/configuration'
import { type ConfigurationFile, openConfiguration } from './configuration-file'

const Schema = z.strictObject({ window: z.number().positive().default(1) })

let folder: string
let path: string
let opened: ConfigurationFile<z.infer<typeof Schema>> | undefined
const statuses: ConfigurationStatus[] = []
let heard: (() => void) | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inquirium-configuration-'))
  path = join(folder, 'config.toml')
  statuses.length = 0
})

afterEach(() => {
  opened?.close()
  rmSync(folder, { recursive: true })
})

function open() {
  opened = openConfiguration(path, Schema, (status) => {
    statuses.push(status)
    heard?.()
  })
  return opened
}

/** Saves as editors do, by replacing the file, and resolves when the change was heard to end in `inForce`. */
async function save(text: string, inForce: ConfigurationStatus['inForce']) {
  const settled = new Promise<void>((resolve) => {
    heard = () => statuses.at(-1)?.inForce === inForce && resolve()
  })
  writeFileSync(`${path}.new`, text)
  renameSync(`${path}.new`, path)
  await settled
}

describe('config.toml', () => {
  it('is the defaults when there is none', () => {
    expect(open().value()).toEqual({ window: 1 })
    expect(open().status()).toEqual({ path, inForce: 'defaults', problems: [] })
  })

  it('is read at once when it is saved', async () => {
    const configuration = open()
    await save('window = 7', 'file')
    expect(configuration.value()).toEqual({ window: 7 })
  })

  it('keeps the last good configuration in force while the file has problems', async () => {
    writeFileSync(path, 'window = 3')
    const configuration = open()
    await save('window = -3', 'last-good')
    expect(configuration.value()).toEqual({ window: 3 })
    expect(configuration.status().problems).toMatchObject([{ line: 1, key: 'window' }])
    await save('window = 4', 'file')
    expect(configuration.value()).toEqual({ window: 4 })
    expect(configuration.status().problems).toEqual([])
  })

  it('starts on the defaults, and says why, when the file was bad from the start', () => {
    writeFileSync(path, 'window = ')
    expect(open().value()).toEqual({ window: 1 })
    expect(open().status()).toMatchObject({ inForce: 'defaults', problems: [{ line: 1 }] })
  })
})
