import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RequestTurn } from '../../src-shared/inquirium/request-turn'
import { placesInRow } from './assistant-order'
import { fitToolResults } from './fit-tool-results'
import { checkByType } from './fixtures/check-by-type'
import { createCountedIds } from './fixtures/counted-ids'
import { argumentsAsProposed, nameCalls } from './proposed-calls'
import { readModelAnswer } from './read-model-answer'

const result = (text: string): RequestTurn => ({
  role: 'tool',
  content: [{ type: 'tool-result', 'tool-call/id': 'a', text, is_error: false, classification: 'personal' }],
})
const sizeOf = (turns: readonly RequestTurn[]) => JSON.stringify(turns).length
const call = (id?: string) => ({
  type: 'tool-call' as const,
  name: 'fs',
  arguments: '{}',
  provenance: 'model-proposed' as const,
  ...(id === undefined ? {} : { 'tool-call/id': id }),
})

describe('results that do not fit', () => {
  it('are shortened until they do, the longest first', () => {
    const short = result('short')
    const fitted = fitToolResults([short, result('x'.repeat(10_000))], (turns) => sizeOf(turns) < 3_000)
    expect(fitted?.cut).toBe(1)
    expect(fitted?.turns[0]).toEqual(short)
    expect(JSON.stringify(fitted?.turns[1])).toContain('more characters do not fit')
  })

  it('are left as they are when they fit, and given up when nothing helps', () => {
    const turns = [result('x'.repeat(1_000))]
    expect(fitToolResults(turns, () => true)).toEqual({ turns, cut: 0 })
    expect(fitToolResults(turns, () => false)).toBeNull()
  })

  it('always come to an end', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50_000), { maxLength: 8 }), fc.nat(50_000), (lengths, budget) => {
        const fitted = fitToolResults(
          lengths.map((length) => result('x'.repeat(length))),
          (turns) => sizeOf(turns) <= budget,
        )
        expect(fitted === null || sizeOf(fitted.turns) <= budget).toBe(true)
      }),
    )
  })
})

describe('the ids of calls', () => {
  it('are the model’s own where they are given and used once', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.constantFrom('a', 'b', 'call-1'), { nil: undefined })), (given) => {
        const ids = nameCalls(given.map(call), createCountedIds('x')).map(({ id }) => id)
        expect(new Set(ids).size).toBe(given.length)
        for (const [index, id] of given.entries()) {
          if (id !== undefined && given.indexOf(id) === index) expect(ids[index]).toBe(id)
        }
      }),
    )
  })
})

describe('arguments as the record keeps them', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['[1]', [1]],
    ['not json', 'not json'],
    ['{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}'],
    ['', ''],
  ])('of %s', (text, kept) => {
    expect(argumentsAsProposed(text)).toEqual(kept)
  })
})

describe('the row of those who may ask', () => {
  it('lets nobody ask before all in front have announced', async () => {
    const places = placesInRow(3)
    const asked: number[] = []
    const all = places.map(({ mayAsk }, index) => mayAsk.then(() => asked.push(index)))
    places[1]?.announce()
    await all[0]
    expect(asked).toEqual([0])
    places[0]?.announce()
    await Promise.all(all)
    expect(asked).toEqual([0, 1, 2])
  })
})

describe('what a model answers', () => {
  const read = (text: string) => readModelAnswer([{ type: 'text', text }], { type: 'boolean' }, checkByType)

  it.each(['{"answer": true}', ' {"answer": true}\n', '```json\n{"answer": true}\n```'])('is read from %j', (text) => {
    expect(read(text)).toEqual({ kind: 'fits', answer: true })
  })

  it.each([
    ['true', 'missing'],
    ['{"answer": "true"}', 'misfit'],
    ['{"answer": null}', 'misfit'],
    ['{"reply": true}', 'missing'],
    ['Sure: {"answer": true}', 'missing'],
    ['{"__proto__": {"answer": true}}', 'missing'],
  ])('is not read from %j', (text, kind) => {
    expect(read(text)).toMatchObject({ kind })
  })
})
