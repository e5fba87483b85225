import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aRun, neverAborted } from '../doubles/a-run'
import { createGrantedNotes, type GrantedNotes } from '../doubles/granted-notes'
import { LARGEST_FILE_BYTES } from './read-text'

let folder: GrantedNotes

beforeEach(async () => {
  folder = await createGrantedNotes()
})
afterEach(() => folder.remove())

const read = (path: string) => folder.executor.run(aRun('read_file', { path }), neverAborted)
const list = async (path?: string) => {
  const outcome = await folder.executor.run(aRun('list_files', path === undefined ? {} : { path }), neverAborted)
  return outcome.kind === 'success' ? JSON.parse(outcome.content) : outcome
}
const notPermitted = { kind: 'error', code: 'not-permitted-here' }

describe('reading a file', () => {
  it('gives its text as it is', async () => {
    await writeFile(join(folder.notes, 'a.md'), '\ufeffzażółć\r\n')
    expect(await read('notes/a.md')).toEqual({ kind: 'success', content: '\ufeffzażółć\r\n' })
  })

  it('follows a link that stays inside', async () => {
    await mkdir(join(folder.notes, 'deep'))
    await writeFile(join(folder.notes, 'deep', 'a.md'), 'inside')
    await symlink('deep', join(folder.notes, 'short'))
    await symlink('deep/a.md', join(folder.notes, 'b.md'))
    expect(await read('notes/short/a.md')).toMatchObject({ content: 'inside' })
    expect(await read('notes/b.md')).toMatchObject({ content: 'inside' })
  })

  it('refuses links that lead out, of files and of folders', async () => {
    await writeFile(join(folder.outside, 'secret.md'), 'outside')
    await symlink(join(folder.outside, 'secret.md'), join(folder.notes, 'file'))
    await symlink(folder.outside, join(folder.notes, 'folder'))
    await symlink('../..', join(folder.notes, 'up'))
    await symlink('/dev/zero', join(folder.notes, 'zero'))
    expect(await read('notes/file')).toMatchObject(notPermitted)
    expect(await read('notes/folder/secret.md')).toMatchObject(notPermitted)
    expect(await read('notes/up')).toMatchObject(notPermitted)
    expect(await read('notes/zero')).toMatchObject(notPermitted)
  })

  it('refuses a link to a folder beside it whose name only begins the same', async () => {
    await mkdir(`${folder.notes}-more`)
    await writeFile(join(`${folder.notes}-more`, 'a.md'), 'beside')
    await symlink(`${folder.notes}-more`, join(folder.notes, 'more'))
    expect(await read('notes/more/a.md')).toMatchObject(notPermitted)
  })

  it.skipIf(process.platform === 'win32')('refuses a pipe without waiting for a writer', async () => {
    execFileSync('/bin/sh', ['-c', 'mkfifo "$1"', 'sh', join(folder.notes, 'pipe')])
    expect(await read('notes/pipe')).toMatchObject(notPermitted)
  })

  it.skipIf(process.platform === 'win32')('refuses a socket', async () => {
    const server = createServer().listen(join(folder.notes, 'socket'))
    await once(server, 'listening')
    expect(await read('notes/socket')).toMatchObject(notPermitted)
    server.close()
  })

  it('refuses a folder', async () => {
    expect(await read('notes')).toMatchObject(notPermitted)
  })

  it.each([
    ['bytes that are not UTF-8', new Uint8Array([0x61, 0xff, 0xfe])],
    ['a zero byte', new Uint8Array([0x61, 0x00, 0x62])],
    ['half a character', new Uint8Array([0xc5])],
  ])('refuses %s', async (_, bytes) => {
    await writeFile(join(folder.notes, 'a.bin'), bytes)
    expect(await read('notes/a.bin')).toMatchObject({ kind: 'error', code: 'not-text' })
  })

  it('reads up to the limit and refuses one byte more', async () => {
    await writeFile(join(folder.notes, 'full'), 'x'.repeat(LARGEST_FILE_BYTES))
    await writeFile(join(folder.notes, 'over'), 'x'.repeat(LARGEST_FILE_BYTES + 1))
    expect(await read('notes/full')).toMatchObject({ kind: 'success' })
    expect(await read('notes/over')).toMatchObject({ kind: 'error', code: 'too-large' })
  })

  it('says that a file is not there', async () => {
    expect(await read('notes/nothing.md')).toMatchObject({ kind: 'error', code: 'not-found' })
    expect(await read('notes/nothing/at/all.md')).toMatchObject({ kind: 'error', code: 'not-found' })
  })
})

describe('listing files', () => {
  it('names the folders that are open when asked for nothing else', async () => {
    expect(await list()).toEqual({ folders: [{ name: 'notes', access: 'read-and-write' }] })
  })

  it('tells kinds apart without following links', async () => {
    await mkdir(join(folder.notes, 'deep'))
    await writeFile(join(folder.notes, 'a.md'), 'four')
    await symlink(folder.outside, join(folder.notes, 'link'))
    expect(await list('notes')).toEqual({
      folder: 'notes',
      complete: true,
      entries: [
        { name: 'a.md', kind: 'file', bytes: 4 },
        { name: 'deep', kind: 'folder' },
        { name: 'link', kind: 'link' },
      ],
    })
  })

  it('refuses to list through a link that leads out', async () => {
    await symlink(folder.outside, join(folder.notes, 'link'))
    expect(await list('notes/link')).toMatchObject(notPermitted)
    expect(await list('notes/../')).toMatchObject(notPermitted)
  })

  it('says when there was more than is listed', async () => {
    await Promise.all(Array.from({ length: 1_001 }, (_, index) => writeFile(join(folder.notes, `${index}`), '')))
    const { entries, complete } = await list('notes')
    expect(entries).toHaveLength(1_000)
    expect(complete).toBe(false)
  })

  it('says that a file is no folder', async () => {
    await writeFile(join(folder.notes, 'a.md'), '')
    expect(await list('notes/a.md')).toMatchObject({ kind: 'error', code: 'not-found' })
  })
})
