import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EventRole, type StreamGrammar, sanitize } from './sanitize'

type Entry = EventRole & { readonly made?: 'interrupted' | 'turn-start' }

const grammar: StreamGrammar<Entry> = {
  roleOf: (entry) => entry,
  interruptedToolCall: (_, id) => ({ role: 'tool-call-response', id, made: 'interrupted' }),
  turnStartFor: () => ({ role: 'turn-start', made: 'turn-start' }),
}

const turn = (): Entry => ({ role: 'turn-start' })
const chat = (): Entry => ({ role: 'operator-request' })
const said = (): Entry => ({ role: 'content' })
const kept = (): Entry => ({ role: 'kept' })
const call = (id: string): Entry => ({ role: 'tool-call-request', id })
const result = (id: string): Entry => ({ role: 'tool-call-response', id })
const asked = (id: string): Entry => ({ role: 'inquiry-request', id })
const closed = (id: string): Entry => ({ role: 'inquiry-response', id })

/** The view by position in the stream; what was added shows as `made`. */
function view(...entries: readonly Entry[]): readonly (number | string | undefined)[] {
  return sanitize(entries, grammar).map((entry) => entry.made ?? entries.indexOf(entry))
}

describe('orphaned inquiries', () => {
  it('cross-turn id collision under sanitize: are left out within their own turn when a later one reuses the id', () => {
    expect(view(turn(), chat(), asked('c.q.1'), turn(), chat(), asked('c.q.1'), closed('c.q.1'))).toEqual([
      0, 1, 3, 4, 5, 6,
    ])
  })

  it('legacy duplicate ids within a turn under sanitize: are told from the pair by order', () => {
    expect(view(turn(), chat(), asked('c.q'), asked('c.q'), closed('c.q'))).toEqual([0, 1, 2, 4])
  })

  it('are left out when only the response is there', () => {
    expect(view(turn(), chat(), closed('c.q.1'), said())).toEqual([0, 1, 3])
  })
})

describe('tool calls', () => {
  it('without a result are followed by one that says they were interrupted', () => {
    expect(view(turn(), chat(), call('a'), said())).toEqual([0, 1, 2, 'interrupted', 3])
  })

  it('are not satisfied by the result of another turn', () => {
    expect(view(turn(), chat(), call('a'), turn(), chat(), call('a'), result('a'))).toEqual([
      0,
      1,
      2,
      'interrupted',
      3,
      4,
      5,
      6,
    ])
  })

  it('that never were leave no result behind', () => {
    expect(view(turn(), chat(), result('a'))).toEqual([0, 1])
  })

  it('keep both results when a later cycle of the turn reuses the id', () => {
    expect(view(turn(), chat(), call('a'), result('a'), call('a'), result('a'))).toEqual([0, 1, 2, 3, 4, 5])
  })
})

describe('the opening', () => {
  it('is where the operator first speaks, with what is never touched before it', () => {
    expect(view(kept(), said(), asked('x'), turn(), kept(), turn(), chat(), said())).toEqual([0, 4, 5, 6, 7])
  })

  it('is given the turn start it lacks', () => {
    expect(view(kept(), chat(), said())).toEqual([0, 'turn-start', 1, 2])
  })

  it('needs none when the operator’s turn opens itself', () => {
    expect(view(said(), { role: 'operator-turn' }, said())).toEqual([1, 2])
  })

  it('is not looked for in a stream where the operator never speaks', () => {
    expect(view(kept(), said(), asked('x'), closed('x'))).toEqual([0, 1, 2, 3])
  })

  it('does not lend its dropped events to a pair', () => {
    expect(view(asked('x'), chat(), closed('x'))).toEqual(['turn-start', 1])
  })
})

it('ends no view on a turn that holds nothing', () => {
  expect(view(turn(), chat(), said(), turn(), turn())).toEqual([0, 1, 2])
  expect(view(turn(), chat(), said(), turn(), asked('x'))).toEqual([0, 1, 2])
  expect(view(turn(), turn())).toEqual([])
})

const identified = ['tool-call-request', 'tool-call-response', 'inquiry-request', 'inquiry-response'] as const
const entry: fc.Arbitrary<Entry> = fc.oneof(
  fc.record({ role: fc.constantFrom('turn-start', 'operator-request', 'operator-turn', 'content', 'kept') }),
  fc.record({ role: fc.constantFrom(...identified), id: fc.constantFrom('a', 'b') }),
)
const stream = fc.array(entry, { maxLength: 60 })

describe('every view', () => {
  it('is its own view', () => {
    fc.assert(
      fc.property(stream, (entries) => {
        const once = sanitize(entries, grammar)
        expect(sanitize(once, grammar)).toEqual(once)
      }),
    )
  })

  it('is the stream with some events left out, plus interruptions and one turn start at most', () => {
    fc.assert(
      fc.property(stream, (entries) => {
        const seen = sanitize(entries, grammar)
        const original = seen.filter((each) => each.made === undefined)
        const positions = original.map((each) => entries.indexOf(each))
        expect(positions).toEqual([...new Set(positions)].sort((left, right) => left - right))
        expect(positions).not.toContain(-1)
        expect(seen.filter((each) => each.made === 'turn-start').length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('leaves out nothing but what has no place in a view', () => {
    fc.assert(
      fc.property(stream, (entries) => {
        const seen = new Set(sanitize(entries, grammar))
        const first = entries.findIndex(({ role }) => role === 'operator-request' || role === 'operator-turn')
        const untouchable = entries.filter(
          ({ role }, position) =>
            role === 'kept' ||
            (position >= first && ['content', 'operator-request', 'operator-turn', 'tool-call-request'].includes(role)),
        )
        expect(untouchable.filter((each) => !seen.has(each))).toEqual([])
      }),
    )
  })

  it('leaves the stream as it was', () => {
    fc.assert(
      fc.property(stream, (entries) => {
        const before = structuredClone(entries)
        sanitize(Object.freeze(entries.map((each) => Object.freeze(each))), grammar)
        expect(entries).toEqual(before)
      }),
    )
  })
})
