import { mkdtempSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
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
  opened = openConfiguration(path, Schema, ({ status }) => {
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

/** Does something to the folder, and resolves when everybody who watches it has been told. */
async function seen(act: () => void) {
  const told = new Promise<void>((resolve) => {
    const watcher = watch(folder, () => {
      watcher.close()
      resolve()
    })
  })
  act()
  await told
  await setImmediate()
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

  it.each([
    ['emptied', () => writeFileSync(path, '')],
    ['taken away', () => rmSync(path)],
  ])('stays in force while it is %s to be saved, and is over once it stays so', async (_how, begin) => {
    writeFileSync(path, 'window = 3')
    const configuration = open()
    await seen(begin)
    expect(configuration.value()).toEqual({ window: 3 })
    await save('window = -3', 'last-good')
    expect(configuration.value()).toEqual({ window: 3 })
    const over = new Promise<void>((resolve) => {
      heard = () => configuration.value().window === 1 && resolve()
    })
    begin()
    await over
  })

  it('starts on the defaults, and says why, when the file was bad from the start', () => {
    writeFileSync(path, 'window = ')
    expect(open().value()).toEqual({ window: 1 })
    expect(open().status()).toMatchObject({ inForce: 'defaults', problems: [{ line: 1 }] })
  })

  it('is changed in place by Settings, and told once', () => {
    writeFileSync(path, '# mine\nwindow = 3 # wide\n')
    const configuration = open()
    expect(configuration.change([{ path: ['window'], value: 5 }])).toEqual({ outcome: 'changed' })
    expect(readFileSync(path, 'utf8')).toBe('# mine\nwindow = 5 # wide\n')
    expect(configuration.value()).toEqual({ window: 5 })
    expect(statuses).toHaveLength(1)
  })

  it('is left alone by a change that would make it wrong, or that comes before a mistake is mended', () => {
    writeFileSync(path, 'window = 3\n')
    const configuration = open()
    const wrong = configuration.change([{ path: ['window'], value: -1 }])
    expect(wrong).toMatchObject({ outcome: 'refused', code: 'setting-refused', problems: [{ key: 'window' }] })
    expect(readFileSync(path, 'utf8')).toBe('window = 3\n')
    writeFileSync(path, 'window = \n')
    expect(configuration.change([{ path: ['window'], value: 4 }])).toMatchObject({ code: 'configuration-has-problems' })
    expect(readFileSync(path, 'utf8')).toBe('window = \n')
  })

  it('stays behind a link that leads to it', () => {
    writeFileSync(join(folder, 'elsewhere.toml'), 'window = 3\n')
    symlinkSync(join(folder, 'elsewhere.toml'), path)
    open().change([{ path: ['window'], value: 9 }])
    expect(readlinkSync(path)).toBe(join(folder, 'elsewhere.toml'))
    expect(readFileSync(join(folder, 'elsewhere.toml'), 'utf8')).toBe('window = 9\n')
  })
})
