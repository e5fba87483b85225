import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factScope } from '../transcript/fact-scope'
import type { TranscriptFact } from '../transcript/transcript-fact'
import { outdatesFold } from './conversation-excision'
import { turnFlow } from './conversation-flow'
import { resultsOf, shownPath } from './conversation-path'
import { pendingQuestions } from './conversation-question'
import type { Conversations } from './conversation-state'
import { answered, asked, closed, excised, fold, judged, opened, said } from './conversation-story.contract'
import { sessionSummaries, turnsOf } from './conversation-summary'

/** Everything an operator could see. */
function seen(state: Conversations) {
  return {
    sessions: sessionSummaries(state).map(({ session, lastAt }) => ({
      title: session.title,
      lastAt,
      path: shownPath(state, session.ref).map(({ turn, result }) => [turn.turn.text, result?.result['result/ref']]),
      turns: turnsOf(state, session).map((turn) => [
        turn.turn.text,
        resultsOf(state, turn).map(({ result, feedback }) => [result['result/ref'], feedback?.last.verdict]),
        turnFlow(state, turn),
      ]),
    })),
    pending: pendingQuestions(state).map(({ asked }) => asked.request['question/ref']),
    markers: state.excisions?.length ?? 0,
  }
}

function isUnder(fact: TranscriptFact, target: ReturnType<typeof targets>[number]): boolean {
  const { session, turn } = factScope(fact)
  if (fact.schema === 'inquirium.excision.v1') return false
  if (target.kind === 'participant') return true
  return target.kind === 'session' ? session === target['session/ref'] : turn === target['turn/id']
}

const sessions = ['session:1', 'session:2']
const targets = () => [
  { kind: 'participant' as const },
  ...sessions.flatMap((session, index) => [
    { kind: 'session' as const, 'session/ref': session },
    { kind: 'turn' as const, 'session/ref': session, 'turn/id': `turn:${index}.0` },
    { kind: 'turn' as const, 'session/ref': session, 'turn/id': `turn:${index}.1` },
  ]),
]

/** Two sessions of three turns each, told in any order that leaves causes before effects. */
const history = fc
  .tuple(
    fc.array(fc.boolean(), { minLength: 18, maxLength: 18 }),
    fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  )
  .map(([order, ended]) => {
    const told = sessions.map((session, index) => [
      opened(session, { title: `the title of ${session}` }),
      ...[0, 1, 2].flatMap((number) => {
        const turn = `turn:${index}.${number}`
        const result = `result:${index}.${number}`
        const question = `question/${index}.${number}`
        return [
          said(session, turn, number === 0 ? null : `result:${index}.${number - 1}`),
          asked(session, turn, question),
          ...(ended[index * 3 + number] ? [closed(session, turn, question)] : []),
          answered(session, turn, result),
          judged(session, turn, result, 'verified'),
        ]
      }),
    ])
    const [first = [], second = []] = told.map((facts) => [...facts])
    const merged = order.flatMap((takeFirst) => (takeFirst ? first : second).splice(0, 1))
    return [...merged, ...first, ...second]
  })

describe('an excision', () => {
  it('leaves what folding the rest of the record would give', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...targets()), (facts, target) => {
        const live = fold(...facts, excised(target))
        const rebuilt = fold(...facts.map((fact) => (isUnder(fact, target) ? null : fact)), excised(target))
        expect(seen(live)).toEqual(seen(rebuilt))
      }),
    )
  })

  it('of a turn in the middle leaves the rest on screen as one story', () => {
    const session = 'session:1'
    const facts = [0, 1, 2].flatMap((number) => [
      said(session, `turn:0.${number}`, number === 0 ? null : `result:0.${number - 1}`),
      answered(session, `turn:0.${number}`, `result:0.${number}`),
    ])
    const shown = (state: Conversations) => shownPath(state, session).map(({ turn }) => turn.turn['turn/id'])
    expect(shown(fold(opened(session), ...facts))).toEqual(['turn:0.0', 'turn:0.1', 'turn:0.2'])
    const target = { kind: 'turn', 'session/ref': session, 'turn/id': 'turn:0.1' } as const
    expect(shown(fold(opened(session), ...facts, excised(target)))).toEqual(['turn:0.0', 'turn:0.2'])
    // As it is read after a restart: the marker belongs to no session and is not among its facts.
    const left = facts.map((fact) => (isUnder(fact, target) ? null : fact))
    expect(shown(fold(opened(session), ...left))).toEqual(['turn:0.0', 'turn:0.2'])
  })

  it('leaves none of the words of a session', () => {
    const target = { kind: 'session' as const, 'session/ref': 'session:1' }
    fc.assert(
      fc.property(history, (facts) => {
        expect(JSON.stringify(fold(...facts))).toContain('the words of turn:0')
        const left = JSON.stringify(fold(...facts, excised(target)))
        expect(left).not.toContain('the words of turn:0')
        expect(left).not.toContain('the title of session:1')
        expect(left).toContain('the words of turn:1')
      }),
      { numRuns: 20 },
    )
  })

  it('by retention asks for a new fold, and the others do not', () => {
    const expired = { kind: 'expired', tier: 'personal', before: '2026-06-04T10:12:00Z' }
    expect(outdatesFold(excised(expired))).toBe(true)
    expect(targets().some((target) => outdatesFold(excised(target)))).toBe(false)
  })
})
