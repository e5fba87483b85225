import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findProgram } from './find-program'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inquirium-programs-'))
  for (const name of ['a', 'b']) mkdirSync(join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(...parts: string[]): string {
  const place = join(folder, ...parts)
  writeFileSync(place, '', { mode: 0o755 })
  return place
}

const find = (program: string, endings: string | null = null) =>
  findProgram(program, { path: [join(folder, 'a'), join(folder, 'b')].join(delimiter), endings })

describe('a program', () => {
  it('is the first of its name on the path, and another one further on is passed over', async () => {
    const later = put('b', 'run')
    expect(await find('run')).toBe(later)
    const first = put('a', 'run')
    expect(await find('run')).toBe(first)
  })

  it('is no folder of its name, and no file that may not be run', async () => {
    mkdirSync(join(folder, 'a', 'run'))
    expect(await find('run')).toBeNull()
    expect(await find(join(folder, 'a'))).toBeNull()
    writeFileSync(join(folder, 'b', 'run'), '', { mode: 0o644 })
    expect(await find('run')).toBeNull()
    const real = put('b', 'walk')
    expect(await find('walk')).toBe(real)
  })

  it('with a folder in its name is looked for there and nowhere on the path', async () => {
    mkdirSync(join(folder, 'a', 'tools'))
    const inside = put('a', 'tools', 'run')
    expect(await find('tools/run')).toBeNull()
    expect(await find(inside)).toBe(inside)
  })

  it('on Windows is found by its name alone, and only if it can be started without a shell', async () => {
    const program = put('b', 'run.exe')
    put('a', 'run.cmd')
    put('a', 'run')
    const endings = '.COM;.EXE;.BAT;.CMD'
    expect(await find('run', endings)).toBe(program)
    expect(await find('run.exe', endings)).toBe(program)
    expect(await find('run.cmd', endings)).toBeNull()
  })
})
