import { chmod, mkdir, readdir, readFile, rename, stat, symlink, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../src-shared/inquirium/json-value'
import type { ToolInquiry } from '../../inquirium/tool-port'
import { aRun, neverAborted, runToEnd } from '../doubles/a-run'
import { createGrantedNotes, type GrantedNotes } from '../doubles/granted-notes'
import { LARGEST_FILE_BYTES } from './read-text'

let folder: GrantedNotes

beforeEach(async () => {
  folder = await createGrantedNotes()
})
afterEach(() => folder.remove())

const at = (name: string) => join(folder.notes, name)
const textOf = (name: string) => readFile(at(name), 'utf8')
const write = (values: JsonObject, answers: Parameters<typeof runToEnd>[2] = {}) =>
  runToEnd(folder.executor, aRun('write_file', values), answers)
const ids = (asked: readonly ToolInquiry[]) => asked.map(({ question }) => question.id)
const yes = { apply_changes: true, overwrite_file: true, modify_dirty_file: true }

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

describe('content from an inquiry', () => {
  it('asks for the content of a new file by a schema, then shows the change', async () => {
    const { asked } = await write({ path: 'notes/a.md' }, { ...yes, file_content: { content: 'long\n' } })
    expect(ids(asked)).toEqual(['file_content', 'apply_changes'])
    expect(asked[0]?.question.answer_type).toMatchObject({
      type: 'schema',
      schema: { properties: { content: { type: 'string' } }, required: ['content'], additionalProperties: false },
    })
    expect(await textOf('a.md')).toBe('long\n')
  })

  it('asks whether to overwrite an existing one in the same question', async () => {
    await writeFile(at('a.md'), 'old\n')
    const { asked } = await write({ path: 'notes/a.md' }, { ...yes, file_content: { overwrite: true } })
    expect(ids(asked)).toEqual(['file_content', 'apply_changes', 'overwrite_file'])
    expect(asked[0]?.question.answer_type).toMatchObject({ schema: { required: ['overwrite'] } })
    expect(await textOf('a.md')).toBe('')
  })

  it('leaves the file when the answer is not to overwrite it', async () => {
    await writeFile(at('a.md'), 'old\n')
    const { outcome } = await write({ path: 'notes/a.md' }, { file_content: { overwrite: false, content: 'x' } })
    expect(outcome).toMatchObject({ code: 'operator-declined' })
    expect(await textOf('a.md')).toBe('old\n')
  })

  it('asks again when the file has come into being since', async () => {
    let given = 0
    const { asked } = await write(
      { path: 'notes/a.md' },
      {
        ...yes,
        file_content: async () => {
          given += 1
          if (given === 1) await writeFile(at('a.md'), 'theirs')
          return given === 1 ? { content: 'mine' } : { overwrite: true, content: 'mine' }
        },
      },
    )
    expect(ids(asked)).toEqual(['file_content', 'file_content', 'apply_changes', 'overwrite_file'])
  })

  it('refuses more than may be written', async () => {
    const content = 'ż'.repeat(LARGEST_FILE_BYTES / 2 + 1)
    expect((await write({ path: 'notes/a.md' }, { file_content: { content } })).outcome).toMatchObject({
      code: 'too-large',
    })
  })
})

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
