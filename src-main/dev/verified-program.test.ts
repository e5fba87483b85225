import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { installVerifiedProgram, type Pin } from './verified-program.mjs'

let folder: string
let cache: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inquirium-program-'))
  cache = join(folder, 'cache')
})

afterEach(() => rmSync(folder, { recursive: true }))

/** A tarball of the expected layout, and the pin that describes exactly it. */
function published(executable = 'an electron') {
  const bin = join(folder, 'package', 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'electron'), executable, { mode: 0o644 })
  const tarball = join(folder, 'published.tgz')
  execFileSync('tar', ['-czf', tarball, '-C', folder, 'package'])
  const pin: Pin = {
    package: 'a-program',
    version: '1.0.0',
    folder: join('package', 'bin'),
    executables: ['electron', 'helper-that-not-every-version-has'],
    integrity: `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`,
    executableSha256: createHash('sha256').update(executable).digest('hex'),
  }
  const fetchTarball = async (_pin: unknown, into: string) => {
    const copy = join(into, 'copy.tgz')
    writeFileSync(copy, readFileSync(tarball))
    return copy
  }
  return { pin, fetchTarball }
}

type Published = ReturnType<typeof published>

const install = ({ pin, fetchTarball }: Published) => installVerifiedProgram(cache, 'a-program-1', pin, fetchTarball)

describe('a program from the registry', () => {
  it('is installed when every digest fits, with the executable bit', async () => {
    const installed = await install(published())
    expect(statSync(join(installed, 'electron')).mode & 0o111).not.toBe(0)
    expect(readdirSync(cache)).toHaveLength(1)
  })

  it('is not fetched again once it is there', async () => {
    const { pin, fetchTarball } = published()
    await install({ pin, fetchTarball })
    const unreachable = () => Promise.reject(new Error('must not be fetched'))
    await expect(install({ pin, fetchTarball: unreachable })).resolves.toBe(join(cache, 'a-program-1'))
  })

  it('is refused when the tarball is another one, leaving nothing behind', async () => {
    const { pin, fetchTarball } = published()
    const other = { ...pin, integrity: 'sha512-somethingelse' }
    await expect(install({ pin: other, fetchTarball })).rejects.toThrow(/integrity/)
    expect(readdirSync(cache)).toEqual([])
  })

  it('is refused when its executable is another one, leaving nothing behind', async () => {
    const { pin, fetchTarball } = published()
    const other = { ...pin, executableSha256: '0'.repeat(64) }
    await expect(install({ pin: other, fetchTarball })).rejects.toThrow(/sha256/)
    expect(readdirSync(cache)).toEqual([])
  })

  it('leaves nothing behind when the download breaks off', async () => {
    const { pin } = published()
    const brokenOff = async (_pin: unknown, into: string) => {
      writeFileSync(join(into, 'half.tgz'), 'half')
      throw new Error('connection reset')
    }
    await expect(install({ pin, fetchTarball: brokenOff })).rejects.toThrow('connection reset')
    expect(readdirSync(cache)).toEqual([])
  })
})
