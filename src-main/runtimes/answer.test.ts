import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAnswer } from './answer'
import { finished } from './attempt-end'

function answered(pieces: readonly string[]) {
  const deltas = { text: '', reasoning: '' }
  const { answer, finish } = createAnswer({
    onDelta: ({ type, text }) => {
      deltas[type] += text
    },
    elapsedMs: () => 1,
  })
  for (const piece of pieces) answer.text(piece)
  return { ...finish(finished('stop')), deltas }
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
    expect([finish(finished('stop')).firstTokenAtMs, told]).toEqual([null, []])
  })

  it('has begun with a tool call, at the first piece of it', () => {
    const { answer, finish } = anAnswer()
    answer.toolCall({ index: 0, name: 'read' })
    expect(answer.hasBegun).toBe(true)
    answer.toolCall({ index: 0, arguments: '{}' })
    expect(finish(finished('stop')).firstTokenAtMs).toBe(1)
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
    expect(finish(finished('stop')).usage).toEqual({ input_tokens: 7, output_tokens: 2 })
  })

  it('is full with too many tool calls, and remembers that its prompt was cut', () => {
    const { answer, finish } = anAnswer()
    for (let index = 0; index < 128; index += 1) answer.toolCall({ index, name: 'x' })
    expect(answer.isFull).toBe(false)
    answer.toolCall({ index: 128, name: 'x' })
    expect(answer.isFull).toBe(true)
    answer.promptWasCut()
    expect(finish(finished('stop')).promptWasCut).toBe(true)
    expect(anAnswer().finish(finished('stop')).promptWasCut).toBe(false)
  })

  it('holds no more than a part may, and says that it is full', () => {
    const { answer, finish } = createAnswer({ onDelta: () => undefined, elapsedMs: () => 1 })
    for (let piece = 0; piece < 1_001; piece += 1) answer.text('x'.repeat(1_000))
    expect([answer.isFull, finish(finished('stop')).text.length]).toEqual([true, 1_000_000])
  })
})
