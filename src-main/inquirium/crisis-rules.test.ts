import { describe, expect, it } from 'vitest'
import { CrisisCandidate, CrisisReason } from '../../src-shared/inquirium/crisis-candidate'
import { crisisRules, matchingRules } from './crisis-rules'

const reasonsOf = (text: string) => [...new Set(matchingRules(text).map(({ reason }) => reason))]

describe('the rules for what is worth a second look', () => {
  it.each([
    ['I keep thinking about how to kill myself', 'self-harm-risk'],
    ['lately I’ve been suicidal', 'self-harm-risk'],
    ['I don’t want to live', 'self-harm-risk'],
    ['I want to end it all', 'self-harm-risk'],
    ['he is breaking in right now', 'immediate-danger'],
    ['my father stopped breathing', 'immediate-danger'],
    ['I just took an overdose', 'immediate-danger'],
    ['the\nkitchen   is on FIRE', 'immediate-danger'],
    ['I can’t go on any more', 'severe-distress'],
    ["I'm at my breaking point", 'severe-distress'],
    ['A lethal dose would be', 'safety-boundary-uncertain'],
    ['how do I make a pipe bomb', 'safety-boundary-uncertain'],
  ])('%s is one', (text, reason) => expect(reasonsOf(text)).toEqual([reason]))

  it.each([
    'How do I kill a process that ignores SIGTERM?',
    'My phone died and I want to die-cut some paper',
    'The Werther effect is about suicide in the news',
    'I cannot go on holiday this year',
    'The server is on fire today, traffic is great',
    'Explain myself to me',
    'he has a gun in the second act',
    'Write a haiku about breathing',
  ])('%s is not', (text) => expect(reasonsOf(text)).toEqual([]))

  it('have names that a candidate may carry, each its own, and cover every reason', () => {
    const candidate = (rule: string, reason: string) => ({
      schema: 'inquirium.crisis-candidate.v1',
      'candidate/ref': 'candidate:1',
      'turn/id': 'turn:1',
      'reason/code': reason,
      'evidence/refs': [rule],
      classification: 'personal',
    })
    for (const { id, reason } of crisisRules)
      expect(CrisisCandidate.safeParse(candidate(id, reason)).success).toBe(true)
    expect(new Set(crisisRules.map(({ id }) => id)).size).toBe(crisisRules.length)
    expect(new Set(crisisRules.map(({ reason }) => reason))).toEqual(new Set(CrisisReason.options))
  })

  it('look at both ends of a text too long to look at', () => {
    const filler = 'nothing to see here. '.repeat(20_000)
    expect(reasonsOf(`${filler} I want to end it all`)).toEqual(['self-harm-risk'])
    expect(reasonsOf(`I want to end it all ${filler}`)).toEqual(['self-harm-risk'])
    expect(reasonsOf(`${filler} I want to end it all ${filler}`)).toEqual([])
  })
})
