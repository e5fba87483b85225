import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpenedFolder } from '../../../src-shared/contract/tools'
import { matchesPattern } from '../../inquirium/permission-pattern'
import { findGrantedPath } from './granted-path'
import { previewPath } from './preview-path'

const folders: readonly OpenedFolder[] = [
  { name: 'notes', path: '/home/somebody/notes', access: 'read' },
  { name: 'notes-2', path: '/srv/notes', access: 'read-and-write' },
]

describe('what rules about a path go by', () => {
  it.each([
    'notes/private/a.md',
    './notes/private/a.md',
    'notes//private/./a.md',
    '/home/somebody/notes/private/a.md',
    '//home/somebody/./notes/private//a.md',
  ])('is the same however the path is written: %s', (path) => {
    const { subject } = previewPath(path, folders)
    expect(subject).toBe('notes/private/a.md')
    expect(matchesPattern('notes/private/*', subject)).toBe(true)
  })

  it('is the path itself where nothing is open that holds it', () => {
    expect(previewPath('/etc//passwd', folders)).toEqual({ subject: '/etc/passwd', pattern: null })
    expect(previewPath('./elsewhere/a.md', [])).toEqual({ subject: 'elsewhere/a.md', pattern: null })
  })
})

describe('the pattern offered for a path', () => {
  it.each([
    ['notes/a.md', 'notes/*'],
    ['notes/letters/2026/a.md', 'notes/letters/2026/*'],
    ['/srv/notes/a.md', 'notes-2/*'],
  ])('is everything in its folder: %s', (path, pattern) => {
    expect(previewPath(path, folders).pattern?.text).toBe(pattern)
  })

  it.each([
    ['a folder that was opened itself', 'notes'],
    ['a name with a star, which would fit other folders too', 'notes/a*/b.md'],
    ['a path too long to be read', `notes/${'deep/'.repeat(300)}a.md`],
  ])('is none for %s', (_what, path) => {
    expect(previewPath(path, folders).pattern).toBeNull()
  })

  it('fits the path it was made from, and nothing in another folder', () => {
    const segment = fc.constantFrom('a', 'b.md', 'letters', '.', '', 'ab')
    const path = fc.tuple(fc.constantFrom('notes', 'notes-2'), fc.array(segment)).map((parts) => parts.flat().join('/'))
    fc.assert(
      fc.property(path, path, (one, other) => {
        const { subject, pattern } = previewPath(one, folders)
        if (pattern === null) return
        expect(matchesPattern(pattern.text, subject)).toBe(true)
        const [from, to] = [findGrantedPath(one, folders), findGrantedPath(other, folders)]
        if (from.kind === 'granted' && to.kind === 'granted' && matchesPattern(pattern.text, to.shown)) {
          expect(to.folder).toBe(from.folder)
          expect(to.segments.slice(0, from.segments.length - 1)).toEqual(from.segments.slice(0, -1))
        }
      }),
    )
  })
})
