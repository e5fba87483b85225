import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActivityItem } from '../../../src-shared/contract/activity'
import { CancellationReason } from '../../../src-shared/inquiry/cancellation-reason'
import { explainAttempt, totalOf, waterfall } from './explain-attempt'
import { unaskedEnds } from './words/unasked-ends'
import { callWords, inquiryWords, questionWords } from './words/why-words'

const decision = (operation: string, kind: string, sequence: number) =>
  ({
    kind: 'decision',
    sequence,
    operation,
    decision: { kind, 'reason/code': `${kind}-${sequence}` },
  }) as unknown as ActivityItem

describe('explaining an attempt', () => {
  const items = [
    decision('op:1', 'runtime-selection', 1),
    decision('op:2', 'runtime-selection', 2),
    decision('op:2', 'conformance', 3),
    decision('op:2', 'runtime-selection', 4),
    { kind: 'attempt', sequence: 5, operation: 'op:2', attempt: { status: 'completed' } } as unknown as ActivityItem,
  ]

  it('keeps to the attempt that was asked about', () => {
    expect(explainAttempt(items, 'op:1')).toMatchObject({ attempt: null, checks: [] })
    expect(explainAttempt(items, 'op:2').attempt).toEqual({ status: 'completed' })
  })

  it('takes the last word where something was decided twice', () =>
    expect(explainAttempt(items, 'op:2').selection).toMatchObject({ 'reason/code': 'runtime-selection-4' }))

  it('says nothing about an attempt that left no trace', () =>
    expect(explainAttempt(items, 'op:3')).toEqual({
      attempt: null,
      selection: null,
      locality: null,
      checks: [],
      calls: [],
      questions: [],
      inquiries: [],
    }))

  it('lists how calls and questions ended, once each', () => {
    const ended = (kind: string, outcome: string, sequence: number) => {
      const refs = { 'tool/name': 'read_file', 'asked/by': 'tool' }
      const given = { kind, outcome, refs, 'reason/code': 'operator-answered' }
      return { kind: 'decision', sequence, operation: 'op:1', decision: given } as unknown as ActivityItem
    }
    const { calls, questions } = explainAttempt(
      [
        ended('tool-call', 'proposed', 1),
        ended('question', 'opened', 2),
        ended('question', 'answered', 3),
        ended('tool-call', 'ran', 4),
      ],
      'op:1',
    )
    expect(calls.map(callWords)).toEqual(['read_file ran'])
    expect(questions.map(questionWords)).toEqual(['read_file asked: you answered'])
  })
})

describe('what was settled without asking', () => {
  const inquiry = (reason: string, sequence: number, model: object = {}) => {
    const refs = { 'tool/name': 'probe', 'asked/by': 'tool', ...model }
    const given = { kind: 'inquiry', outcome: 'answered', refs, 'reason/code': reason }
    return { kind: 'decision', sequence, operation: 'op:1', decision: given } as unknown as ActivityItem
  }

  it('is told with who settled it, and what was put to the operator is not told twice', () => {
    const reasons = ['model-answered', 'operator-answered', 'declined', 'remembered-answer']
    const { inquiries } = explainAttempt(
      reasons.map((reason, sequence) => inquiry(reason, sequence)),
      'op:1',
    )
    expect(inquiries.map((end) => inquiryWords(end, []))).toEqual([
      'probe asked: a model answered in your place, as configured',
      'probe asked: your earlier answer was used',
    ])
  })

  it('names the model that answered', () => {
    const model = { 'runtime/ref': 'runtime/ollama', 'model.binding/ref': 'model.binding/ollama/qwen3' }
    const [end] = explainAttempt([inquiry('model-answered', 1, model)], 'op:1').inquiries
    expect(end && inquiryWords(end, [])).toBe('probe asked: qwen3 on ollama answered in your place, as configured')
  })

  it('has words for every way an inquiry can end without anybody being asked', () => {
    const asked = ['user', 'declined', 'timed_out', 'superseded', 'withdrawn', 'interrupted']
    const unasked = CancellationReason.options.filter((reason) => !asked.includes(reason))
    for (const reason of unasked) expect(Object.keys(unaskedEnds)).toContain(reason.replaceAll('_', '-'))
  })
})

describe('where the time went', () => {
  it('is one stretch after another, filling the whole', () =>
    fc.assert(
      fc.property(
        fc.record({
          'selection/ms': fc.integer({ min: 0, max: 9_000 }),
          'first-token/ms': fc.integer({ min: 0, max: 9_000 }),
          'stream/ms': fc.integer({ min: 1, max: 9_000 }),
          'commit/ms': fc.integer({ min: 0, max: 9_000 }),
        }),
        (timing) => {
          let end = 0
          for (const { start, width } of waterfall(timing)) {
            expect(start).toBeCloseTo(end)
            end = start + width
          }
          expect(end).toBeCloseTo(1)
        },
      ),
    ))

  it('adds up to the total', () => expect(totalOf({ 'queue/ms': 2, 'stream/ms': 6, 'commit/ms': 1 })).toBe(9))

  it('leaves out what did not happen', () =>
    expect(waterfall({ 'selection/ms': 2, 'stream/ms': 6 }).map(({ name }) => name)).toEqual(['Selection', 'Stream']))

  it('draws nothing where no time passed', () =>
    expect(waterfall({ 'selection/ms': 0 })).toMatchObject([{ ms: 0, start: 0, width: 0 }]))
})
