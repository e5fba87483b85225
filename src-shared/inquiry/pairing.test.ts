import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PairingMark, pairWithinTurns } from './pairing'

function partnersIn(marks: readonly (PairingMark | null)[]): readonly (number | null)[] {
  const partnerOf = pairWithinTurns(marks, (mark) => mark)
  return marks.map((_, position) => partnerOf(position))
}

const turn: PairingMark = { mark: 'turn-start' }
const request = (id: string): PairingMark => ({ mark: 'request', family: 'inquiry', id })
const response = (id: string): PairingMark => ({ mark: 'response', family: 'inquiry', id })

const mark = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant(turn) },
  {
    weight: 8,
    arbitrary: fc.record({
      mark: fc.constantFrom('request' as const, 'response' as const),
      family: fc.constantFrom('inquiry' as const, 'tool-call' as const),
      id: fc.constantFrom('a', 'b', '__proto__'),
    }),
  },
)

describe('legacy id pairing', () => {
  it('pairs two-segment ids like any other', () => {
    expect(partnersIn([turn, request('call_1.q'), response('call_1.q')])).toEqual([null, 2, 1])
  })

  it('pairs repeated ids by order', () => {
    const marks = [turn, request('a'), response('a'), request('a'), response('a')]
    expect(partnersIn(marks)).toEqual([null, 2, 1, 4, 3])
    expect(partnersIn([request('a'), request('a'), response('a'), response('a')])).toEqual([2, 3, 0, 1])
  })

  it('leaves the later of two requests open when there is one response', () => {
    expect(partnersIn([request('a'), request('a'), response('a')])).toEqual([2, null, 0])
  })

  it('pairs by id however the answers of parallel tools are interleaved', () => {
    expect(partnersIn([request('a'), request('b'), response('b'), response('a')])).toEqual([3, 2, 1, 0])
  })
})

describe('the scope of an id', () => {
  it('ends with its turn', () => {
    expect(partnersIn([turn, request('a'), turn, response('a')])).toEqual([null, null, null, null])
  })

  it('takes what comes before the first turn start for a turn of its own', () => {
    expect(partnersIn([request('a'), turn, response('a')])).toEqual([null, null, null])
  })

  it('is either inquiries or tool calls', () => {
    const answer: PairingMark = { mark: 'response', family: 'tool-call', id: 'a' }
    expect(partnersIn([request('a'), answer])).toEqual([null, null])
  })
})

/** Turn, family, id and how many came before on the same side: what two halves of a pair have in common. */
function labelsOf(marks: readonly (PairingMark | null)[], side: 'request' | 'response'): readonly (string | null)[] {
  const counts = new Map<string, number>()
  let turns = 0
  return marks.map((each) => {
    if (each?.mark === 'turn-start') turns += 1
    if (each === null || each.mark !== side) return null
    const key = JSON.stringify([turns, each.family, each.id])
    const ordinal = counts.get(key) ?? 0
    counts.set(key, ordinal + 1)
    return `${key} ${ordinal}`
  })
}

describe('every pairing', () => {
  it('joins the n-th request of a turn with the n-th response to its id, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 80 }), (marks) => {
        const requests = labelsOf(marks, 'request')
        const responses = labelsOf(marks, 'response')
        const expected = marks.map((_, position) => {
          const [own, others] = requests[position] ? [requests[position], responses] : [responses[position], requests]
          const partner = own ? others.indexOf(own) : -1
          return partner === -1 ? null : partner
        })
        expect(partnersIn(marks)).toEqual(expected)
      }),
    )
  })

  it('gives every event at most one partner, which has no other', () => {
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 80 }), (marks) => {
        const partners = partnersIn(marks)
        expect(partners.every((partner, position) => partner === null || partners[partner] === position)).toBe(true)
      }),
    )
  })
})
