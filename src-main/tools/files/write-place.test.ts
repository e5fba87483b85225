import { mkdir, readdir, readFile, rename, symlink, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aRun, neverAborted } from '../doubles/a-run'
import { createGrantedNotes } from '../doubles/granted-notes'
import { createWritableNotes, ids, type WritableNotes, yes } from '../doubles/writable-notes'

let folder: WritableNotes

beforeEach(async () => {
  folder = await createWritableNotes()
})
afterEach(() => folder.remove())

const at = (name: string) => folder.at(name)
const write: WritableNotes['write'] = (...given) => folder.write(...given)

describe('where it may write', () => {
  it('refuses a folder granted for reading', async () => {
    const readOnly = await createGrantedNotes('read')
    const run = aRun('write_file', { path: 'notes/a.md', content: 'x' })
    expect(await readOnly.executor.run(run, neverAborted)).toMatchObject({ code: 'not-permitted-here' })
    await readOnly.remove()
  })

  it('refuses links that lead out, even to nothing', async () => {
    await writeFile(join(folder.outside, 'a.md'), 'theirs')
    await symlink(join(folder.outside, 'a.md'), at('file'))
    await symlink(join(folder.outside, 'nothing.md'), at('dangling'))
    await symlink(folder.outside, at('folder'))
    for (const path of ['notes/file', 'notes/dangling', 'notes/folder/new.md', 'notes/../notes-outside/x']) {
      expect((await write({ path, content: 'x' })).outcome).toMatchObject({ code: 'not-permitted-here' })
    }
    expect(await readdir(folder.outside)).toEqual(['a.md'])
    expect(await readFile(join(folder.outside, 'a.md'), 'utf8')).toBe('theirs')
  })

  it('refuses a folder that was swapped for a link while the question was open', async () => {
    await mkdir(at('deep'))
    const { outcome } = await write(
      { path: 'notes/deep/a.md', content: 'x' },
      {
        apply_changes: async () => {
          await rename(at('deep'), at('moved'))
          await symlink(folder.outside, at('deep'))
          return true
        },
      },
    )
    expect(outcome).toMatchObject({ code: 'not-permitted-here' })
    expect(await readdir(folder.outside)).toEqual([])
  })

  it('refuses folders and names the missing one', async () => {
    await mkdir(at('deep'))
    expect((await write({ path: 'notes', content: 'x' })).outcome).toMatchObject({ code: 'not-permitted-here' })
    expect((await write({ path: 'notes/deep', content: 'x' })).outcome).toMatchObject({ code: 'not-permitted-here' })
    expect((await write({ path: 'notes/none/a.md', content: 'x' })).outcome).toMatchObject({ code: 'not-found' })
  })

  it('writes nothing after it was cancelled', async () => {
    const run = aRun('write_file', { path: 'notes/a.md', content: 'x' })
    await folder.executor.run(run, neverAborted)
    const answered = { ...run, answers: new Map([['apply_changes', true]]) }
    expect(await folder.executor.run(answered, AbortSignal.abort())).toEqual({ kind: 'cancelled' })
    expect(await readdir(folder.notes)).toEqual([])
  })

  it('leaves nothing behind when the file vanishes before it is replaced', async () => {
    await writeFile(at('a.md'), 'old')
    const { asked } = await write(
      { path: 'notes/a.md', content: 'new' },
      {
        ...yes,
        overwrite_file: async () => {
          await unlink(at('a.md'))
          return true
        },
      },
    )
    expect(ids(asked)).toEqual(['apply_changes', 'overwrite_file', 'apply_changes'])
    expect(await readdir(folder.notes)).toEqual(['a.md'])
  })
})
