import { expect, it } from 'vitest'
import type { GivenPermission } from '../../inquirium/permission-book'
import { nameFolder } from './folder-grant'
import { namesInUse } from './folder-grants'

const given = (change: object) => ({ decision: 'allowed', scope: 'always', ...change }) as GivenPermission
const exact = { covers: { kind: 'arguments', 'arguments/digest': `sha256:${'a'.repeat(64)}` } }

it('does not give the name of a folder that is closed, and still spoken of, to another', () => {
  const standing = [
    given({ 'tool/name': 'read_file', covers: { kind: 'pattern', pattern: 'notes/letters/*' }, shown: {} }),
    given({ 'tool/name': 'read_file', ...exact, shown: { text: 'Read', arguments: { path: './work/a.md' } } }),
    given({ 'tool/name': 'local__probe', ...exact, shown: { text: 'Run', arguments: { text: 'x' } } }),
  ]
  expect(namesInUse(standing)).toEqual(['notes', 'work'])
  expect(nameFolder('/srv/notes', namesInUse(standing))).toBe('notes-2')
  expect(nameFolder('/srv/notes', namesInUse([]))).toBe('notes')
})
