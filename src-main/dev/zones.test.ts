import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

/** Code that a zone's compiler must not understand, and code that it must. */
const zones = [
  {
    zone: 'src-shared',
    refuses: ['document.title', 'process.env', 'fetch("app://x")', 'Buffer.from("")', 'window.close()'],
    accepts: ['[1, 2].toSorted()'],
  },
  { zone: 'src-main/inquirium', refuses: ['document.title', 'process.env', 'Buffer.from("")'], accepts: ['new Map()'] },
  { zone: 'src-main', refuses: ['document.title', 'window.close()'], accepts: ['process.env'] },
  { zone: 'src-main/preload', refuses: ['process.env'], accepts: ['Promise.resolve(1)'] },
  { zone: 'src-renderer', refuses: ['process.env', 'Buffer.from("")'], accepts: ['document.title'] },
] as const

let folder: string

beforeAll(() => {
  // Inside the project, so that the zone's type packages are found as they are for its own files.
  mkdirSync(join(root, 'out'), { recursive: true })
  folder = mkdtempSync(join(root, 'out', 'zones-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

async function complaints(zone: string, snippets: readonly string[]): Promise<string> {
  const name = zone.replaceAll('/', '-')
  const files = snippets.map((snippet, index) => {
    writeFileSync(join(folder, `${name}-${index}.ts`), `export const value = ${snippet}\n`)
    return `${name}-${index}.ts`
  })
  const configuration = { extends: join(root, zone, 'tsconfig.json'), files, include: [] }
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(configuration))
  return promisify(execFile)(process.execPath, [compiler, '-p', join(folder, `${name}.json`)]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  )
}

describe.each(zones)('the compiler in $zone', ({ zone, refuses, accepts }) => {
  it('does not know what the zone must not use', async () => {
    const output = await complaints(zone, refuses)
    for (const index of refuses.keys()) expect(output).toContain(`${zone.replaceAll('/', '-')}-${index}.ts(`)
  })

  it('knows what the zone is made of', async () => {
    expect(await complaints(zone, accepts)).toBe('')
  })
})
