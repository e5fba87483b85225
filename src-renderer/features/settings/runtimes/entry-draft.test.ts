import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RuntimeConfiguration } from '../../../../src-shared/contract/runtime-configuration'
import { type EntryDraft, emptyDraft, entryFrom, problemsIn } from './entry-draft'
import { joinWords, splitWords } from './shell-words'

const draft = (change: Partial<EntryDraft>): EntryDraft => ({
  kind: 'ollama',
  name: 'mine',
  url: 'http://127.0.0.1:11434',
  command: '',
  model: '',
  ...change,
})

describe('an entry while it is written', () => {
  it.each([
    ['a server', draft({}), { name: 'mine', kind: 'ollama', url: 'http://127.0.0.1:11434' }],
    ['a server with a model', draft({ model: ' qwen ' }), { model: 'qwen' }],
    ['a program', draft({ kind: 'command-stdio', command: 'run "a b"' }), { command: ['run', 'a b'] }],
    ['a file', draft({ kind: 'embedded', model: '/m.gguf' }), { kind: 'embedded', model: '/m.gguf' }],
  ])('that is %s becomes what the configuration takes, and reads back the same', (_what, written, entry) => {
    expect(problemsIn(written)).toEqual({})
    const made = entryFrom(written)
    expect(RuntimeConfiguration.parse(made)).toMatchObject(entry)
    expect(entryFrom(emptyDraft(made))).toEqual(made)
  })

  it.each([
    ['a name with a slash', draft({ name: 'a/b' }), 'name'],
    ['no name', draft({ name: '' }), 'name'],
    ['no address', draft({ url: ' ' }), 'url'],
    ['no program', draft({ kind: 'command-stdio' }), 'command'],
    ['an open quote', draft({ kind: 'command-stdio', command: 'run "a' }), 'command'],
    ['no file', draft({ kind: 'embedded' }), 'model'],
  ] as const)('with %s says so', (_what, written, field) => {
    expect(Object.keys(problemsIn(written))).toEqual([field])
  })
})

describe('a command line', () => {
  it('gives back the parts it was written from, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (words) => {
        expect(splitWords(joinWords(words))).toEqual(words)
      }),
    )
  })

  it('keeps apart what spaces separate, and together what quotes hold', () => {
    expect(splitWords(`  run --x='a b' ""  "c\\"d" `)).toEqual(['run', '--x=a b', '', 'c"d'])
  })
})
