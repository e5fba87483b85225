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
    nowMs: () => 1,
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
  it('holds no more than a part may, and says that it is full', () => {
    const { answer, finish } = createAnswer({ onDelta: () => undefined, nowMs: () => 1 })
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

  it('refuse arguments without end', () => {
    const calls = createToolCalls()
    let grew = 0
    while (calls.add({ index: 0, name: grew ? undefined : 'x', arguments: 'x'.repeat(10_000) } as never)) grew += 1
    expect(grew).toBe(26)
  })
})
