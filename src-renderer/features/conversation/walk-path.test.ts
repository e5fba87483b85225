import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyFacts } from '../../../src-shared/projection/conversation'
import { noConversations } from '../../../src-shared/projection/conversation-state'
import { answered, failed, judged, placed, said } from '../../../src-shared/projection/conversation-story.contract'
import type { TranscriptFact } from '../../../src-shared/transcript/transcript-fact'
import type { PathChoice } from '../../state/chosen-path'
import { shownSteps } from './shown-steps'
import { type WalkedPath, walkPath } from './walk-path'

const s = 'session:1'

type Move = { readonly kind: 'say' | 'answer' | 'fail' | 'judge' | 'choose'; readonly at: number }

const moves = fc.array(
  fc.record<Move>({
    kind: fc.constantFrom('say', 'say', 'answer', 'answer', 'fail', 'judge', 'choose'),
    at: fc.nat({ max: 30 }),
  }),
  { maxLength: 30 },
)

interface Story {
  readonly facts: readonly TranscriptFact[]
  readonly turns: readonly string[]
  readonly results: readonly { readonly turn: string; readonly ref: string }[]
  readonly choice: PathChoice | null
}

const fromEnd = <T>(list: readonly T[], at: number): T | undefined => list[list.length - 1 - (at % (list.length || 1))]

const tell = {
  say(story: Story, at: number): Story {
    const id = `turn:${story.turns.length}`
    const parent = at % 7 === 0 ? null : (fromEnd(story.results, at)?.ref ?? null)
    return {
      ...story,
      facts: [...story.facts, said(s, id, parent)],
      turns: [...story.turns, id],
      choice: at % 2 === 0 ? { turn: id, result: null } : story.choice,
    }
  },
  answer: (story: Story, at: number): Story => withResult(story, at, answered),
  fail: (story: Story, at: number): Story => withResult(story, at, failed),
  judge(story: Story, at: number): Story {
    const result = fromEnd(story.results, at)
    return result ? { ...story, facts: [...story.facts, judged(s, result.turn, result.ref, 'verified')] } : story
  },
  choose(story: Story, at: number): Story {
    const result = fromEnd(story.results, at)
    return result ? { ...story, choice: { turn: result.turn, result: at % 2 === 0 ? result.ref : null } } : story
  },
}

function withResult(story: Story, at: number, fact: typeof failed): Story {
  const turn = fromEnd(story.turns, at)
  if (turn === undefined) return story
  const ref = `result:${story.results.length}`
  return { ...story, facts: [...story.facts, fact(s, turn, ref)], results: [...story.results, { turn, ref }] }
}

const idsOf = (steps: WalkedPath['steps']) =>
  steps.map(({ turn, result }) => [turn.turn['turn/id'], result?.result['result/ref'] ?? null])

/** Plays the moves and gives, after each, the path as it was continued and as it would be walked anew. */
function play(script: readonly Move[]) {
  let story: Story = { facts: [], turns: [], results: [], choice: null }
  let walked: WalkedPath | null = null
  let state = noConversations
  return script.map(({ kind, at }) => {
    story = tell[kind](story, at)
    state = applyFacts(state, placed(story.facts))
    walked = walkPath(walked, state, s, story.choice)
    return { continued: idsOf(walked.steps), anew: idsOf(shownSteps(state, s, story.choice)) }
  })
}

describe('continuing a path', () => {
  it('leads where walking it anew would lead', () =>
    fc.assert(
      fc.property(moves, (script) => {
        for (const { continued, anew } of play(script)) expect(continued).toEqual(anew)
      }),
      { numRuns: 400 },
    ))

  it('leads where walking it anew would lead when earlier facts are read, and every step keeps its number', () =>
    fc.assert(
      fc.property(moves, fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 4 }), (script, cuts) => {
        const { facts, choice } = script.reduce<Story>((story, { kind, at }) => tell[kind](story, at), {
          facts: [],
          turns: [],
          results: [],
          choice: null,
        })
        let walked: WalkedPath | null = null
        for (const from of [...cuts, 0].toSorted((left, right) => right - left)) {
          // The first words of a session are known from the start, whatever of it has been read.
          const held = placed(facts).filter(({ position }) => position >= from || position === 1)
          const state = applyFacts({ ...noConversations, from }, held)
          const before: WalkedPath | null = walked
          walked = walkPath(before, state, s, choice, from)
          expect(idsOf(walked.steps)).toEqual(idsOf(shownSteps(state, s, choice)))
          if (before && walked.prepended > before.prepended) {
            const added = walked.prepended - before.prepended
            expect(idsOf(walked.steps.slice(added))).toEqual(idsOf(before.steps))
          }
        }
      }),
      { numRuns: 400 },
    ))

  it('shows the end of the whole path while only a part was read, and never puts a message after another answer', () =>
    fc.assert(
      fc.property(moves, fc.nat({ max: 40 }), (script, from) => {
        const { facts } = script.reduce<Story>((story, { kind, at }) => tell[kind](story, at), {
          facts: [],
          turns: [],
          results: [],
          choice: null,
        })
        const held = placed(facts).filter(({ position }) => position >= from)
        const part = idsOf(shownSteps(applyFacts({ ...noConversations, from }, held), s, null))
        const whole = idsOf(shownSteps(applyFacts(noConversations, placed(facts)), s, null))
        expect(part).toEqual(part.length === 0 ? [] : whole.slice(-part.length))
      }),
      { numRuns: 400 },
    ))

  it('walks anew once all was read, though nothing came of it: what was continued is gone for certain then', () => {
    const facts = placed([
      said(s, 'turn:1', null),
      answered(s, 'turn:1', 'result:1'),
      said(s, 'turn:3', 'result:gone'),
      answered(s, 'turn:3', 'result:3'),
    ])
    const state = applyFacts({ ...noConversations, from: 3 }, facts)
    const choice = { turn: 'turn:1', result: null }
    const before = walkPath(null, state, s, choice, 3)
    expect(idsOf(before.steps)).toHaveLength(1)
    expect(idsOf(walkPath(before, { ...state, from: 0 }, s, choice, 0).steps)).toHaveLength(2)
  })

  it('does not walk at all when an answer is judged', () => {
    const facts = placed([
      said(s, 'turn:1', null),
      answered(s, 'turn:1', 'result:1'),
      judged(s, 'turn:1', 'result:1', 'verified'),
    ])
    const state = applyFacts(noConversations, facts.slice(0, 2))
    const before = walkPath(null, state, s, null)
    expect(walkPath(before, applyFacts(state, facts), s, null).steps).toBe(before.steps)
  })
})
