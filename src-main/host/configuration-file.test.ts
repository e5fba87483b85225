import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs'
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

/** Does something that is heard, and resolves when what is in force is this. */
async function heardOf(act: () => void, inForce: ConfigurationStatus['inForce'], window: number) {
  const settled = new Promise<void>((resolve) => {
    heard = () => statuses.at(-1)?.inForce === inForce && opened?.value().window === window && resolve()
  })
  act()
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
    expect(configuration.change(() => [{ path: ['window'], value: 5 }])).toEqual({ outcome: 'changed' })
    expect(readFileSync(path, 'utf8')).toBe('# mine\nwindow = 5 # wide\n')
    expect(configuration.value()).toEqual({ window: 5 })
    expect(statuses).toHaveLength(1)
  })

  it('is left alone by a change that would make it wrong, or that comes before a mistake is mended', () => {
    writeFileSync(path, 'window = 3\n')
    const configuration = open()
    const wrong = configuration.change(() => [{ path: ['window'], value: -1 }])
    expect(wrong).toMatchObject({ outcome: 'refused', code: 'setting-refused', problems: [{ key: 'window' }] })
    expect(readFileSync(path, 'utf8')).toBe('window = 3\n')
    writeFileSync(path, 'window = \n')
    expect(configuration.change(() => [{ path: ['window'], value: 4 }])).toMatchObject({
      code: 'configuration-has-problems',
    })
    expect(readFileSync(path, 'utf8')).toBe('window = \n')
  })

  it('stays behind a link that leads to it', () => {
    writeFileSync(join(folder, 'elsewhere.toml'), 'window = 3\n')
    symlinkSync(join(folder, 'elsewhere.toml'), path)
    open().change(() => [{ path: ['window'], value: 9 }])
    expect(readlinkSync(path)).toBe(join(folder, 'elsewhere.toml'))
    expect(readFileSync(join(folder, 'elsewhere.toml'), 'utf8')).toBe('window = 9\n')
  })

  it('is changed from what it says now, also where nobody has told of its last save yet', () => {
    writeFileSync(path, 'window = 3\n')
    const configuration = open()
    writeFileSync(path, 'window = 8\n')
    configuration.change(({ window }) => [{ path: ['window'], value: window + 1 }])
    expect(readFileSync(path, 'utf8')).toBe('window = 9\n')
  })

  it('is read when it is saved where a link leads, and when the link leads elsewhere', async () => {
    const [first, second] = [join(folder, 'first'), join(folder, 'second')]
    for (const [index, place] of [first, second].entries()) {
      mkdirSync(place)
      writeFileSync(join(place, 'mine.toml'), `window = ${index + 2}\n`)
    }
    symlinkSync(join(first, 'mine.toml'), path)
    expect(open().value()).toEqual({ window: 2 })
    await heardOf(() => writeFileSync(join(first, 'mine.toml'), 'window = 5\n'), 'file', 5)
    const relink = () => {
      symlinkSync(join(second, 'mine.toml'), `${path}.new`)
      renameSync(`${path}.new`, path)
    }
    await heardOf(relink, 'file', 3)
    await heardOf(() => writeFileSync(join(second, 'mine.toml'), 'window = 6\n'), 'file', 6)
  })

  it('that begins with a byte order mark is read, and keeps it when it is changed', () => {
    writeFileSync(path, '\uFEFFwindow = 3\n')
    const configuration = open()
    expect(configuration.status().problems).toEqual([])
    expect(configuration.change(() => [{ path: ['window'], value: 4 }])).toEqual({ outcome: 'changed' })
    expect(readFileSync(path, 'utf8')).toBe('\uFEFFwindow = 4\n')
  })
})

describe('config.toml that cannot be read, written or followed', () => {
  it('leaves the last good configuration in force and says why, until it can be read again', async () => {
    writeFileSync(path, 'window = 3')
    const configuration = open()
    const blockade = () => {
      rmSync(path)
      mkdirSync(path)
    }
    await heardOf(blockade, 'last-good', 3)
    expect(configuration.status().problems).toMatchObject([{ line: null, message: expect.stringContaining('folder') }])
    expect(configuration.change(() => [{ path: ['window'], value: 4 }])).toMatchObject({
      code: 'configuration-not-readable',
    })
    const mend = () => {
      rmSync(path, { recursive: true })
      writeFileSync(path, 'window = 4')
    }
    await heardOf(mend, 'file', 4)
    expect(configuration.status().problems).toEqual([])
  })

  it('does not keep the app from starting', () => {
    mkdirSync(path)
    expect(open().value()).toEqual({ window: 1 })
    expect(open().status()).toMatchObject({ inForce: 'defaults', problems: [{ line: null, key: '' }] })
  })

  it('refuses a change that the disk does not take, and is as it was', () => {
    writeFileSync(path, 'window = 3\n')
    const configuration = open()
    mkdirSync(`${path}.writing`)
    expect(configuration.change(() => [{ path: ['window'], value: 4 }])).toMatchObject({
      code: 'configuration-not-written',
    })
    expect([configuration.value(), readFileSync(path, 'utf8')]).toEqual([{ window: 3 }, 'window = 3\n'])
  })

  it('is read once, and says that changes of it are not noticed', () => {
    path = join(folder, 'gone', 'config.toml')
    expect(open().status()).toMatchObject({ inForce: 'defaults', problems: [{ line: null }] })
    expect(open().status().problems[0]?.message).toContain('not noticed')
  })

  it('tells nobody of that before it is open, when there may be nobody to be told', () => {
    path = join(folder, 'gone', 'config.toml')
    open()
    expect(statuses).toEqual([])
  })

  it('is followed where a link leads to a folder that is not there yet', async () => {
    symlinkSync(join(folder, 'nowhere', 'mine.toml'), path)
    expect(open().status()).toMatchObject({ inForce: 'defaults', problems: [] })
    await save('window = 2\n', 'file')
    expect([opened?.value(), opened?.status().problems]).toEqual([{ window: 2 }, []])
  })
})
