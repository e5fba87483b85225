import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAnswer } from './answer'
import { createToolCalls } from './tool-calls'

function answered(pieces: readonly string[]) {
  const deltas = { text: '', reasoning: '' }
  const { answer, finish } = createAnswer({
    onDelta: ({ type, text }) => {
      deltas[type] += text
    },
    elapsedMs: () => 1,
  })
  for (const piece of pieces) answer.text(piece)
  return { ...finish(), deltas }
}

const split = (text: string, places: readonly number[]) => {
  const cuts = [...places.map((place) => place % (text.length + 1)), text.length].sort((a, b) => a - b)
  return cuts.map((end, index) => text.slice(cuts[index - 1] ?? 0, end))
}

describe('thinking inside the text', () => {
  it.each([
    ['<think>why</think>\n\nBecause.', 'why', 'Because.'],
    ['\n <think>why</think>Because.', 'why', 'Because.'],
    ['<think>cut short', 'cut short', ''],
    ['<think></think>Because.', '', 'Because.'],
    ['Use <think> for that', '', 'Use <think> for that'],
    ['<thin', '', '<thin'],
    ['a < b </think>', '', 'a < b </think>'],
    ['<think>a</thin</think>b', 'a</thin', 'b'],
    ['<think>cut short</thin', 'cut short</thin', ''],
    [`${' '.repeat(64)}<think>why</think>`, 'why', ''],
    [`${' '.repeat(65)}<think>`, '', `${' '.repeat(65)}<think>`],
  ])('%j', (text, reasoning, answer) => {
    const { deltas } = answered([text])
    expect(deltas).toEqual({ reasoning, text: answer })
  })

  it('is told apart wherever the pieces are cut', () => {
    const word = fc.constantFrom('<think>', '</think>', '<', 'think', ' ', '\n'.repeat(30), 'why', '</')
    fc.assert(
      fc.property(fc.array(word), fc.array(fc.nat()), (words, places) => {
        const text = words.join('')
        expect(answered(split(text, places)).parts).toEqual(answered([text]).parts)
      }),
    )
  })
})

describe('an answer', () => {
  const anAnswer = () => {
    const told: string[] = []
    let elapsedMs = 0
    const made = createAnswer({ onDelta: ({ text }) => told.push(text), elapsedMs: () => (elapsedMs += 1) })
    return { ...made, told }
  }

  it('is told as it comes, thinking too: nothing is held back that cannot be a tag', () => {
    const { answer, told } = anAnswer()
    for (const piece of ['<think>', 'why not', '</thin', 'k>', 'Because', '.']) answer.text(piece)
    expect(told).toEqual(['why not', 'Because', '.'])
  })

  it('that nothing came for has not begun, whatever empty pieces were sent', () => {
    const { answer, finish, told } = anAnswer()
    answer.text('')
    expect(answer.hasBegun).toBe(false)
    expect([finish().firstTokenAtMs, told]).toEqual([null, []])
  })

  it('has begun with a tool call, at the first piece of it', () => {
    const { answer, finish } = anAnswer()
    answer.toolCall({ index: 0, name: 'read' })
    expect(answer.hasBegun).toBe(true)
    answer.toolCall({ index: 0, arguments: '{}' })
    expect(finish().firstTokenAtMs).toBe(1)
  })

  it('tells nothing of a piece that holds nothing', () => {
    const { answer, told } = anAnswer()
    answer.text('Yes')
    answer.text('')
    answer.reasoning('')
    expect(told).toEqual(['Yes'])
  })

  it('is told its counts one after the other, and keeps them all', () => {
    const { answer, finish } = anAnswer()
    answer.usage({ input_tokens: 7, output_tokens: 1 })
    answer.usage({ output_tokens: 2 })
    expect(finish().usage).toEqual({ input_tokens: 7, output_tokens: 2 })
  })

  it('is full with too many tool calls, and remembers that its prompt was cut', () => {
    const { answer, finish } = anAnswer()
    for (let index = 0; index < 128; index += 1) answer.toolCall({ index, name: 'x' })
    expect(answer.isFull).toBe(false)
    answer.toolCall({ index: 128, name: 'x' })
    expect(answer.isFull).toBe(true)
    answer.promptWasCut()
    expect(finish().promptWasCut).toBe(true)
    expect(anAnswer().finish().promptWasCut).toBe(false)
  })

  it('holds no more than a part may, and says that it is full', () => {
    const { answer, finish } = createAnswer({ onDelta: () => undefined, elapsedMs: () => 1 })
    for (let piece = 0; piece < 1_001; piece += 1) answer.text('x'.repeat(1_000))
    expect([answer.isFull, finish().text.length]).toEqual([true, 1_000_000])
  })
})

describe('tool calls', () => {
  const collected = (...fragments: Parameters<ReturnType<typeof createToolCalls>['add']>[0][]) => {
    const calls = createToolCalls()
    for (const fragment of fragments) calls.add(fragment)
    return calls.proposed().map(({ name, arguments: text, ...rest }) => [rest['tool-call/id'], name, text])
  }

  it('are accumulated by index, arguments in pieces', () => {
    expect(
      collected(
        { index: 0, id: 'a', name: 'read', arguments: '{"p' },
        { index: 1, id: 'b', name: 'list', arguments: '{}' },
        { index: 0, arguments: 'ath":1}' },
      ),
    ).toEqual([
      ['a', 'read', '{"path":1}'],
      ['b', 'list', '{}'],
    ])
  })

  it('with a repeated index 0 and another id are two calls', () => {
    expect(collected({ index: 0, id: 'a', name: 'x' }, { index: 0, id: 'b', name: 'x' })).toHaveLength(2)
  })

  it('are one call when its id comes again with every piece, or only with a later one', () => {
    expect(collected({ index: 0, id: 'a', name: 'x', arguments: '{' }, { index: 0, id: 'a', arguments: '}' })).toEqual([
      ['a', 'x', '{}'],
    ])
    expect(collected({ index: 0, name: 'x', arguments: '{' }, { index: 0, id: 'a', arguments: '}' })).toEqual([
      ['a', 'x', '{}'],
    ])
  })

  it('have names that come in pieces, or whole again with every piece', () => {
    expect(collected({ index: 0, name: 'read_' }, { index: 0, name: 'file' })).toEqual([[undefined, 'read_file', '{}']])
    expect(collected({ index: 0, name: 'read' }, { index: 0, name: 'read', arguments: '{"a":1}' })).toEqual([
      [undefined, 'read', '{"a":1}'],
    ])
  })

  it('without an id or an index are kept apart', () => {
    expect(collected({ name: 'x', arguments: '{"a":1}' }, { name: 'x', arguments: '{"a":2}' })).toEqual([
      [undefined, 'x', '{"a":1}'],
      [undefined, 'x', '{"a":2}'],
    ])
  })

  it.each([
    ['calls', 128, (count: number) => Array.from({ length: count }, () => ({ name: 'x' }))],
    ['arguments', 262_144, (count: number) => [{ index: 0, name: 'x', arguments: 'x'.repeat(count) }]],
    ['name', 256, (count: number) => [{ index: 0, name: 'x'.repeat(count) }]],
  ])('have a bound on their %s, and never propose more than a response may hold', (_what, most, grownTo) => {
    const accepts = (count: number) => {
      const calls = createToolCalls()
      const accepted = grownTo(count).map((fragment) => calls.add(fragment))
      const longest = { name: 256, arguments: 262_144 }
      for (const call of calls.proposed()) {
        expect(call.name.length).toBeLessThanOrEqual(longest.name)
        expect(call.arguments.length).toBeLessThanOrEqual(longest.arguments)
      }
      expect(calls.proposed().length).toBeLessThanOrEqual(128)
      return accepted.every(Boolean)
    }
    expect([accepts(most), accepts(most + 1)]).toEqual([true, false])
  })

  it('keep as much of an id as a response may hold', () => {
    expect(collected({ index: 0, id: 'i'.repeat(300), name: 'x' })).toEqual([['i'.repeat(256), 'x', '{}']])
  })
})
