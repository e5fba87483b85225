import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FuseState, FuseV1Options, flipFuses, getCurrentFuseWire } from '@electron/fuses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fuses } from './fuses.mjs'

let folder: string
let binary: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inquirium-fuses-'))
  binary = join(folder, 'electron')
  // The tests run on Electron's own Node, so this is the binary itself.
  copyFileSync(process.execPath, binary)
})

afterAll(() => rmSync(folder, { recursive: true }))

const names = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name))) as (keyof typeof FuseV1Options)[]

describe('the fuses of a packaged binary', () => {
  it('are all decided, and hold once they are flipped', async () => {
    await flipFuses(binary, fuses)
    const wire = await getCurrentFuseWire(binary)
    const on = names.filter((name) => wire[FuseV1Options[name]] === FuseState.ENABLE)
    expect(on.sort()).toEqual([
      'EnableCookieEncryption',
      'EnableEmbeddedAsarIntegrityValidation',
      'OnlyLoadAppFromAsar',
      'WasmTrapHandlers',
    ])
    expect(names.filter((name) => wire[FuseV1Options[name]] === FuseState.DISABLE)).toHaveLength(
      names.length - on.length,
    )
  })

  it('stop the packaging when one of them is not decided', async () => {
    const { [FuseV1Options.RunAsNode]: _undecided, ...incomplete } = fuses
    await expect(flipFuses(binary, incomplete as typeof fuses)).rejects.toThrow()
  })
})
