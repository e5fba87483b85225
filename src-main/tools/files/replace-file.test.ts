import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../call-digest'
import { replaceFile } from './replace-file'

let parent: string

beforeEach(async () => {
  parent = await realpath(await mkdtemp(join(tmpdir(), 'inquirium-replace-')))
})
afterEach(() => rm(parent, { recursive: true }))

const replace = (expected: string | null, exists = expected !== null) =>
  replaceFile({
    target: { kind: 'confined', parent, path: join(parent, 'a.md'), exists },
    shown: 'notes/a.md',
    content: 'new',
    expected: expected === null ? null : { digest: sha256(expected), mode: 0o600 },
    temporaryId: 'x',
  })

describe('replacing a file', () => {
  it('puts the content in place', async () => {
    await writeFile(join(parent, 'a.md'), 'old')
    expect(await replace('old')).toBeNull()
    expect(await readFile(join(parent, 'a.md'), 'utf8')).toBe('new')
  })

  it('leaves a file that is not what was agreed to', async () => {
    await writeFile(join(parent, 'a.md'), 'newer')
    expect(await replace('old')).toMatchObject({ code: 'changed-meanwhile' })
    expect(await readFile(join(parent, 'a.md'), 'utf8')).toBe('newer')
    expect(await readdir(parent)).toEqual(['a.md'])
  })

  it('does not create over a file that appeared', async () => {
    await writeFile(join(parent, 'a.md'), 'theirs')
    expect(await replace(null)).toMatchObject({ code: 'changed-meanwhile' })
    expect(await readFile(join(parent, 'a.md'), 'utf8')).toBe('theirs')
    expect(await readdir(parent)).toEqual(['a.md'])
  })

  it('does not use a file on the way that is already there', async () => {
    await writeFile(join(parent, '.a.md.x.tmp'), 'somebody else')
    expect(await replace(null)).toMatchObject({ code: 'input-output' })
    expect(await readdir(parent)).toEqual(['.a.md.x.tmp'])
    expect(await readFile(join(parent, '.a.md.x.tmp'), 'utf8')).toBe('somebody else')
  })
})
