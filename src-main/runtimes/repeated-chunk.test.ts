import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAnswer } from './answer'
import { finished } from './attempt-end'
import { createOpenAiStream } from './openai-stream'
import { createRepeatedChunk } from './repeated-chunk'

const said = (text: string) => JSON.stringify({ id: 'c', choices: [{ index: 0, delta: { content: text } }] })

function learned(payload: string, text: string) {
  const chunk = createRepeatedChunk()
  chunk.learn(payload, text)
  return chunk
}

describe('a chunk that repeats the one before', () => {
  it('is read for its text alone', () => {
    expect(learned(said('a river'), 'a river').textOf(said(' ran — past 石'))).toBe(' ran — past 石')
    expect(learned('{"content" : "a"}', 'a').textOf('{"content" : "b"}')).toBe('b')
    expect(learned(said('a river'), 'a river').textOf(said('\n"ran"\\'))).toBe('\n"ran"\\')
  })

  it.each([
    ['another end', '{"content":"b","error":1}'],
    ['another beginning', '{"error":1,"content":"b"}'],
    ['a text that closes its string and says more', '{"content":"b","error":"c"}'],
    ['a line break where JSON allows none', '{"content":"b\n"}'],
    ['less than both ends', '{"content":"}'],
  ])('is parsed whole where it has %s', (_name, payload) => {
    expect(learned('{"content":"a"}', 'a').textOf(payload)).toBeNull()
  })

  it.each([
    ['has an escape in its text', '{"content":"\\u0061"}', 'a'],
    ['has two contents', '{"content":"a","delta":{"content":"a"}}', 'a'],
    ['has its text in parts', '{"content":[{"text":"a"}]}', 'a'],
    ['has none', '{"text":"a"}', 'a'],
  ])('is not learned from one that %s', (_name, payload, text) => {
    expect(learned(payload, text).textOf(payload)).toBeNull()
  })
})

describe('an answer of repeated chunks', () => {
  const texts = fc.array(
    fc.oneof(fc.constantFrom('', 'a', '"', '\\', '\n', '"}]', ',"error":{"code":503}', '<think>'), fc.string()),
  )
  const extras = fc.constantFrom(
    {},
    { role: 'assistant' },
    { reasoning: 'hm' },
    { tool_calls: [{ index: 0, id: 'x', function: { arguments: 'a' } }] },
  )
  const models = fc.constantFrom('m', 'another', 'm:cloud')

  it('is the one that parsing every chunk would give', () => {
    fc.assert(
      fc.property(texts, fc.array(extras), fc.array(models), (pieces, more, named) => {
        const payloads = pieces.map((content, index) =>
          JSON.stringify({
            model: named[index] ?? 'm',
            choices: [{ index: 0, delta: { ...more[index], content }, finish_reason: null }],
          }),
        )
        expect(read(payloads)).toEqual(read(payloads.map(spelledAnew)))
      }),
    )
  })
})

it.each([
  ['a thought', { reasoning: 'hm ' }, { type: 'reasoning', text: 'hm hm ' }],
  [
    'a piece of a call',
    { tool_calls: [{ index: 0, function: { arguments: '1' } }] },
    { type: 'tool-call', arguments: '11' },
  ],
])('%s beside the text is taken from every chunk, though the chunks are alike', (_what, beside, part) => {
  const payload = (content: string) => JSON.stringify({ choices: [{ index: 0, delta: { ...beside, content } }] })
  const { answer } = read([payload('a river'), payload(' ran')])
  expect(answer.text).toBe('a river ran')
  expect(answer.parts).toContainEqual(expect.objectContaining(part))
})

/** The same object, spelled so that no two are alike but for their text: nothing can be learned from one for the next. */
const spelledAnew = (payload: string, index: number) => ' '.repeat(index) + payload

function read(payloads: readonly string[]) {
  const { answer, finish } = createAnswer({ onDelta: () => undefined, elapsedMs: () => 0 })
  const stream = createOpenAiStream(answer, 'm', () => undefined)
  let end: ReturnType<typeof stream.take> = null
  // Nothing is read after the end.
  for (const payload of payloads) end ??= stream.take(payload)
  return { end, answer: finish(finished('stop')) }
}
