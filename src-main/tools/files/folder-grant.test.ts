import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkFolder, folderGrant, nameFolder } from './folder-grant'

let root = ''
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'inquirium-grant-')))
  await mkdir(join(root, 'home/data/participants'), { recursive: true })
  await mkdir(join(root, 'home/data-beside'))
  await writeFile(join(root, 'home/file'), '')
  await symlink(join(root, 'home/data'), join(root, 'home/innocent'))
})
afterAll(() => rm(root, { recursive: true }))

const check = (path: string) => checkFolder(join(root, path), join(root, 'home/data'))

describe('a folder that is to be opened to tools', () => {
  it.each([
    ['the data folder itself', 'home/data'],
    ['a folder in it', 'home/data/participants'],
    ['a folder around it', 'home'],
    ['a link to it', 'home/innocent'],
  ])('is refused when it is %s', async (_what, path) => {
    expect(await check(path)).toEqual({ kind: 'refused', reason: 'holds-the-record' })
  })

  it.each([
    ['a file', 'home/file'],
    ['nothing', 'home/nothing'],
  ])('is refused when it is %s', async (_what, path) => {
    expect(await check(path)).toEqual({ kind: 'refused', reason: 'not-a-folder' })
  })

  it('may be beside it, however alike their names are', async () => {
    expect(await check('home/data-beside')).toEqual({ kind: 'grantable', path: join(root, 'home/data-beside') })
  })

  it.each([
    ['/home/op/notes', [], 'notes'],
    ['/home/op/notes', ['notes'], 'notes-2'],
    ['/home/op/notes', ['notes', 'notes-2'], 'notes-3'],
    ['/home/op/My tax papers', [], 'My-tax-papers'],
    ['/', [], 'folder'],
  ])('%s is called by a name of its own, beside %j', (path, taken, name) => {
    expect(nameFolder(path, taken)).toBe(name)
  })

  it('opens for what was answered, and for nothing when nothing fits', () => {
    const grant = folderGrant({ name: 'notes', path: '/home/op/notes' }, null)
    expect(grant.opens('read')).toMatchObject({ access: 'read' })
    expect(grant.opens('no')).toBeNull()
    expect(grant.opens('everything')).toBeNull()
    expect(grant.digest('read')).not.toBe(grant.digest('read-and-write'))
  })
})
