import { mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGrantedNotes, type GrantedNotes } from '../doubles/granted-notes'
import { readText } from './read-text'

let folder: GrantedNotes

beforeEach(async () => {
  folder = await createGrantedNotes()
})
afterEach(() => folder.remove())

// The path was confined, and what is at it is another thing by the time it is opened.
describe('what changed between looking and opening', () => {
  it('is not read through a link in the place of the file', async () => {
    await writeFile(join(folder.outside, 'a.md'), 'outside')
    const path = join(folder.notes, 'a.md')
    await symlink(join(folder.outside, 'a.md'), path)
    expect(await readText(path, 'notes/a.md')).toMatchObject({ kind: 'error', code: 'not-permitted-here' })
  })

  it('is not read through a link in the place of its folder', async () => {
    const deep = join(folder.notes, 'deep')
    await mkdir(deep)
    await writeFile(join(deep, 'a.md'), 'inside')
    // The control: as it was, it is read.
    expect(await readText(join(deep, 'a.md'), 'notes/deep/a.md')).toMatchObject({ text: 'inside' })
    await rename(deep, join(folder.outside, 'moved'))
    await symlink(join(folder.outside, 'moved'), deep)
    expect(await readText(join(deep, 'a.md'), 'notes/deep/a.md')).toMatchObject({ code: 'changed-meanwhile' })
  })
})
