import { readFile, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWritableNotes, ids, type WritableNotes, yes } from '../doubles/writable-notes'
import { LARGEST_FILE_BYTES } from './read-text'

let folder: WritableNotes

beforeEach(async () => {
  folder = await createWritableNotes()
})
afterEach(() => folder.remove())

const at = (name: string) => folder.at(name)
const textOf = (name: string) => readFile(at(name), 'utf8')
const write: WritableNotes['write'] = (...given) => folder.write(...given)

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
