import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AttemptCounts, allocateInquiryId, countAttempts, InquiryOrigin, QuestionId } from './inquiry-id'

const asked = (tool_call_id: string, question_id: string) => InquiryOrigin.parse({ tool_call_id, question_id })

function allocateAll(origins: readonly InquiryOrigin[], from: AttemptCounts = countAttempts([])): readonly string[] {
  const ids: string[] = []
  let counts = from
  for (const origin of origins) {
    const allocated = allocateInquiryId(counts, origin)
    ids.push(allocated.id)
    counts = allocated.counts
  }
  return ids
}

const origin = fc
  .record({ call: fc.constantFrom('c', 'c.q', 'c.q.1', '1'), question: fc.constantFrom('q', '1', 'q 1') })
  .map(({ call, question }) => asked(call, question))

describe('attempt counter', () => {
  it('tells a repeated question of one tool call apart', () => {
    expect(allocateAll([asked('call_1', 'confirm'), asked('call_1', 'confirm')])).toEqual([
      'call_1.confirm.1',
      'call_1.confirm.2',
    ])
  })

  it('counts every question of every call by itself', () => {
    expect(allocateAll([asked('a', 'x'), asked('a', 'y'), asked('b', 'x'), asked('a', 'x')])).toEqual([
      'a.x.1',
      'a.y.1',
      'b.x.1',
      'a.x.2',
    ])
  })

  it('leaves the counts it was given as they were', () => {
    const counts = countAttempts([])
    allocateInquiryId(counts, asked('a', 'x'))
    expect(allocateInquiryId(counts, asked('a', 'x')).id).toBe('a.x.1')
  })
})

describe('cross-cycle uniqueness within a turn', () => {
  it('goes on counting when a later cycle, or a restart, reuses a tool call id', () => {
    const recorded = [asked('call_1', 'confirm'), asked('call_1', 'other'), asked('call_1', 'confirm')]
    expect(allocateAll([asked('call_1', 'confirm')], countAttempts(recorded))).toEqual(['call_1.confirm.3'])
  })
})

describe('per-turn reset', () => {
  it('starts every turn at one', () => {
    const question = asked('call_1', 'confirm')
    expect(allocateAll([question])).toEqual(allocateAll([question]))
    expect(allocateAll([question])).toEqual(['call_1.confirm.1'])
  })
})

describe('inquiry ids', () => {
  it('are unique within a turn, dots in tool call ids included', () => {
    fc.assert(
      fc.property(fc.array(origin, { maxLength: 60 }), (origins) => {
        expect(new Set(allocateAll(origins)).size).toBe(origins.length)
      }),
    )
  })

  it('do not depend on where a restart falls', () => {
    fc.assert(
      fc.property(fc.array(origin), fc.nat(), (origins, cut) => {
        const restart = cut % (origins.length + 1)
        const after = allocateAll(origins.slice(restart), countAttempts(origins.slice(0, restart)))
        expect(after).toEqual(allocateAll(origins).slice(restart))
      }),
    )
  })

  it.each([[''], ['.'], ['a.b'], ['a.']])('refuse the question id %j, which would blur the parts', (questionId) => {
    expect(QuestionId.safeParse(questionId).success).toBe(false)
  })
})
