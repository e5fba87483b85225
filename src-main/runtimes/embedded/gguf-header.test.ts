import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readGgufHeader } from './gguf-header'

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const u64 = (value: number | bigint) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
const text = (words: string) => Buffer.concat([u64(Buffer.byteLength(words)), Buffer.from(words)])
const field = (key: string, type: number, ...value: readonly Buffer[]) =>
  Buffer.concat([text(key), u32(type), ...value])

const NAME = field('general.name', 8, text('Tiny'))
const WINDOW = field('llama.context_length', 4, u32(4_096))
const WIDE_WINDOW = field('llama.context_length', 10, u64(131_072))
const WORDS = field('tokenizer.tokens', 9, u32(8), u64(2), text('one'), text('two'))
const SCORES = field('tokenizer.scores', 9, u32(6), u64(3), Buffer.alloc(12))
const FILE_TYPE = field('general.file_type', 4, u32(19))
const AUTHOR = field('general.author', 8, text('Somebody'))
/** One field of every kind of value that has a fixed size. */
const EVERY_KIND = Object.entries({ 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8 }).map(
  ([type, size]) => field(`x.${type}`, Number(type), Buffer.alloc(size, 1)),
)
const FLAG = field('general.flag', 7, Buffer.from([1]))

async function header(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'inquirium-header-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'model.gguf')
  await writeFile(path, bytes)
  return readGgufHeader(path)
}

const model = (...fields: readonly Buffer[]) =>
  Buffer.concat([Buffer.from('GGUF'), u32(3), u64(0), u64(fields.length), ...fields])

describe('the header of a model file', () => {
  it.each([
    ['with both at the beginning', model(NAME, WINDOW), 4_096],
    ['with the window behind lists and flags', model(FLAG, WORDS, SCORES, NAME, WINDOW), 4_096],
    ['with the window behind a value of every kind', model(NAME, ...EVERY_KIND, WINDOW), 4_096],
    ['with other texts and numbers after them', model(NAME, WINDOW, AUTHOR, FILE_TYPE), 4_096],
    ['with a window written as a long number', model(NAME, WIDE_WINDOW), 131_072],
    ['without a window', model(NAME), null],
  ])('%s', async (_what, bytes, windowTokens) => {
    expect(await header(bytes)).toEqual({ name: 'Tiny', windowTokens })
  })

  it('is none where there is no file, no magic or not enough of it', async () => {
    expect(await readGgufHeader('/nowhere/model.gguf')).toBeNull()
    // It can be opened, and not be read.
    expect(await readGgufHeader(tmpdir())).toBeNull()
    expect(await header(Buffer.concat([Buffer.from('GGML'), Buffer.alloc(40)]))).toBeNull()
    expect(await header(model().subarray(0, 23))).toBeNull()
  })

  it.each([
    ['ends in the middle of a text', model(NAME, WINDOW, WORDS).subarray(0, -2)],
    ['claims a text longer than the file', model(NAME, WINDOW, field('x', 8, u64(1n << 40n)))],
    ['claims more fields than it has', Buffer.concat([model(NAME, WINDOW), Buffer.alloc(4)]).fill(0xff, 16, 22)],
    ['claims a list nobody could count', model(NAME, WINDOW, field('x', 9, u32(0), u64(1n << 62n)))],
    [
      'nests lists without end',
      model(NAME, WINDOW, field('x', 9, Buffer.concat(Array(20_000).fill(Buffer.concat([u32(9), u64(1)]))))),
    ],
    ['has a kind of value nobody knows', model(NAME, WINDOW, field('x', 77, u64(0)))],
  ])('that %s still says what stood before, and the reading ends', async (_what, bytes) => {
    expect(await header(bytes)).toEqual({ name: 'Tiny', windowTokens: 4_096 })
  })
})
