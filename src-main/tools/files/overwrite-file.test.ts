import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aRun, neverAborted, runToEnd } from '../doubles/a-run'
import { createWritableNotes, ids, type WritableNotes, yes } from '../doubles/writable-notes'

let folder: WritableNotes

beforeEach(async () => {
  folder = await createWritableNotes()
})
afterEach(() => folder.remove())

const at = (name: string) => folder.at(name)
const textOf = (name: string) => readFile(at(name), 'utf8')
const write: WritableNotes['write'] = (...given) => folder.write(...given)

describe('writing over a file', () => {
  it('asks again before it overwrites, and keeps the mode of the file', async () => {
    await writeFile(at('a.md'), 'old\n')
    await chmod(at('a.md'), 0o640)
    const { asked } = await write({ path: 'notes/a.md', content: 'new\n' }, yes)
    expect(ids(asked)).toEqual(['apply_changes', 'overwrite_file'])
    expect(asked[0]?.question.context).toBe('- old\n+ new')
    expect(await textOf('a.md')).toBe('new\n')
    expect((await stat(at('a.md'))).mode & 0o777).toBe(0o640)
  })

  it.each(['apply_changes', 'overwrite_file'])('leaves it when %s is declined', async (declined) => {
    await writeFile(at('a.md'), 'old\n')
    const { outcome } = await write({ path: 'notes/a.md', content: 'new\n' }, { ...yes, [declined]: false })
    expect(outcome).toMatchObject({ code: 'operator-declined' })
    expect(await textOf('a.md')).toBe('old\n')
  })

  it('asks once more about a file that changed since it was read', async () => {
    await writeFile(at('a.md'), 'read\n')
    await folder.executor.run(aRun('read_file', { path: 'notes/a.md' }), neverAborted)
    await writeFile(at('a.md'), 'changed\n')
    const { asked } = await write({ path: 'notes/a.md', content: 'new\n' }, yes)
    expect(ids(asked)).toEqual(['apply_changes', 'overwrite_file', 'modify_dirty_file'])
  })

  it('does not call a file changed that only this session wrote', async () => {
    await write({ path: 'notes/a.md', content: 'one\n' }, yes)
    const { asked } = await write({ path: 'notes/a.md', content: 'two\n' }, yes)
    expect(ids(asked)).toEqual(['apply_changes', 'overwrite_file'])
  })

  it('keeps what one session read apart from another', async () => {
    await writeFile(at('a.md'), 'read\n')
    await folder.executor.run(aRun('read_file', { path: 'notes/a.md' }), neverAborted)
    await writeFile(at('a.md'), 'changed\n')
    const other = aRun(
      'write_file',
      { path: 'notes/a.md', content: 'new\n' },
      { context: { sessionRef: 'session:2', turnId: 'turn:2' } },
    )
    expect(ids((await runToEnd(folder.executor, other, yes)).asked)).not.toContain('modify_dirty_file')
  })

  it('shows the change anew when the file changed while the question was open', async () => {
    await writeFile(at('a.md'), 'old\n')
    let changes = 0
    const { asked } = await write(
      { path: 'notes/a.md', content: 'new\n' },
      {
        ...yes,
        overwrite_file: async () => {
          if (changes === 0) await writeFile(at('a.md'), 'newer\n')
          changes += 1
          return true
        },
      },
    )
    expect(ids(asked)).toEqual(['apply_changes', 'overwrite_file', 'apply_changes', 'overwrite_file'])
    expect(asked[2]?.question.context).toBe('- newer\n+ new')
    expect(await textOf('a.md')).toBe('new\n')
  })

  it('says so when there is nothing to change', async () => {
    await writeFile(at('a.md'), 'same')
    const { outcome, asked } = await write({ path: 'notes/a.md', content: 'same' })
    expect(outcome).toMatchObject({ kind: 'success' })
    expect(asked).toEqual([])
  })

  it('refuses to write over what it could not show', async () => {
    await writeFile(at('a.bin'), new Uint8Array([0xff]))
    expect((await write({ path: 'notes/a.bin', content: 'new' })).outcome).toMatchObject({ code: 'not-text' })
  })
})
