import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpenedFolder } from '../../../src-shared/contract/tools'
import { findGrantedPath } from './granted-path'

const folders: readonly OpenedFolder[] = [
  { name: 'notes', path: '/home/somebody/notes', access: 'read' },
  { name: 'work', path: '/srv/work', access: 'read-and-write' },
]

describe('finding the grant of a path', () => {
  it.each([
    ['notes/today.md', 'notes', ['today.md']],
    ['work', 'work', []],
    ['./notes//a/./b.md', 'notes', ['a', 'b.md']],
    ['/srv/work/plan.md', 'work', ['plan.md']],
    ['/home/somebody/notes', 'notes', []],
  ])('%s', (path, name, segments) => {
    expect(findGrantedPath(path, folders)).toMatchObject({ folder: { name }, segments })
  })

  it.each([
    'today.md',
    '/etc/passwd',
    '/srv/workshop/plan.md',
    '/srv',
    'notes/../work/plan.md',
    'notes/a/../../../etc/passwd',
    '..',
    '/srv/work/../../etc/passwd',
    'notes/a\0.md',
    'notes/a\nb.md',
    'notes/\u202egpj.exe',
    '~/notes/a.md',
  ])('refuses %j', (path) => {
    expect(findGrantedPath(path, folders)).toMatchObject({ kind: 'error', code: 'not-permitted-here' })
  })

  it('names the folders that may be used', () => {
    expect(findGrantedPath('a.md', folders)).toMatchObject({ message: expect.stringContaining('notes, work') })
  })

  it('refuses everything when nothing is granted', () => {
    expect(findGrantedPath('notes/a.md', [])).toMatchObject({ kind: 'error' })
  })

  it('never yields a segment that climbs', () => {
    const segment = fc.constantFrom('..', '.', 'notes', 'work', 'srv', 'a', '', 'home')
    fc.assert(
      fc.property(fc.array(segment), fc.boolean(), (segments, absolute) => {
        const found = findGrantedPath(`${absolute ? '/' : ''}${segments.join('/')}`, folders)
        if (found.kind === 'granted') expect(found.segments).not.toContain('..')
        if (segments.includes('..')) expect(found.kind).toBe('error')
      }),
    )
  })
})
