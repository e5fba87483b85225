import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prepareStarterModel } from './starter-model.mjs'

let cache = ''
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'inquirium-cache-'))
  await writeFile(join(cache, 'one'), 'first ')
  await writeFile(join(cache, 'two'), 'second')
})
afterEach(() => rm(cache, { recursive: true, force: true }))

const sha256 = createHash('sha256').update('first second').digest('hex')
const model = { fileName: 'model.gguf', sizeBytes: 12, sha256, parts: ['one', 'two'] }
const partFile = (part: string) => join(cache, part)

describe('the starter model', () => {
  it('is joined from its parts, in order, and kept', async () => {
    const path = await prepareStarterModel(cache, { model, partFile })
    expect(path && (await readFile(path, 'utf8'))).toBe('first second')
    expect(await prepareStarterModel(cache, { model, partFile: () => null })).toBe(path)
  })

  it.each([
    ['another digest', { ...model, sha256: '0'.repeat(64) }],
    ['another size', { ...model, sizeBytes: 11 }],
  ])('is refused when it has %s, and nothing is left behind', async (_what, wrong) => {
    await expect(prepareStarterModel(cache, { model: wrong, partFile })).rejects.toThrow('Refused the starter model')
    const left = (await readdir(cache, { recursive: true })).filter((name) => name.endsWith('.gguf'))
    expect([left, existsSync(join(cache, 'one'))]).toEqual([[], true])
  })

  it('is absent where its packages are not installed', async () => {
    expect(await prepareStarterModel(cache, { model, partFile: () => null })).toBeNull()
  })
})
