import { readdir, readFile, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aRun, neverAborted } from '../doubles/a-run'
import { createWritableNotes, type WritableNotes, yes } from '../doubles/writable-notes'

let folder: WritableNotes

beforeEach(async () => {
  folder = await createWritableNotes()
})
afterEach(() => folder.remove())

const at = (name: string) => folder.at(name)
const textOf = (name: string) => readFile(at(name), 'utf8')
const write: WritableNotes['write'] = (...given) => folder.write(...given)

describe('writing a new file', () => {
  it('shows the whole change and writes once it is agreed to', async () => {
    const { outcome, asked } = await write({ path: 'notes/a.md', content: 'one\ntwo\n' }, yes)
    expect(asked).toEqual([
      {
        source: { source: 'tool', name: 'write_file' },
        question: {
          id: 'apply_changes',
          text: 'Create notes/a.md (2 added, 0 removed)?',
          context: '+ one\n+ two',
          answer_type: { type: 'boolean' },
          default: false,
        },
      },
    ])
    expect(outcome).toMatchObject({ kind: 'success' })
    expect(await textOf('a.md')).toBe('one\ntwo\n')
    expect(await readdir(folder.notes)).toEqual(['a.md'])
  })

  it('writes nothing when it is not agreed to', async () => {
    const { outcome } = await write({ path: 'notes/a.md', content: 'one' }, { apply_changes: false })
    expect(outcome).toMatchObject({ kind: 'error', code: 'operator-declined' })
    expect(await readdir(folder.notes)).toEqual([])
  })

  it('does not take an answer for granted that was given before the change was shown', async () => {
    const run = aRun('write_file', { path: 'notes/a.md', content: 'one' }, { answers: yes })
    expect(await folder.executor.run(run, neverAborted)).toMatchObject({ kind: 'needs-input' })
    expect(await readdir(folder.notes)).toEqual([])
  })

  it('leaves a file alone that appeared while the question was open', async () => {
    const { asked } = await write(
      { path: 'notes/a.md', content: 'mine\n' },
      {
        ...yes,
        apply_changes: async ({ question }) => {
          if (question.text.startsWith('Create')) await writeFile(at('a.md'), 'theirs\n')
          return question.text.startsWith('Create')
        },
      },
    )
    expect(asked.map(({ question }) => question.text.split(' ')[0])).toEqual(['Create', 'Change'])
    expect(await textOf('a.md')).toBe('theirs\n')
  })
})
