import { describe, expect, it } from 'vitest'
import { CrisisCandidate } from '../../src-shared/inquirium/crisis-candidate'
import { matchingRules } from './crisis-rules'
import { ownRules, ReviewSettings } from './review-phrases'

const own = ownRules(
  ReviewSettings.parse({
    phrases: {
      'self-harm-risk': ['chcę umrzeć', '死にたい', 'я не хочу жить'],
      'severe-distress': ['ich kann nicht mehr (wirklich)', "J'en peux plus"],
    },
  }),
)
const found = (text: string) => matchingRules(text, own).map(({ id }) => id)

describe('phrases of the operator', () => {
  it.each([
    ['Czasem CHCĘ  umrzeć.', 'rule/crisis/own/self-harm-risk/1'],
    ['もう死にたいです', 'rule/crisis/own/self-harm-risk/2'],
    ['Я не хочу жить…', 'rule/crisis/own/self-harm-risk/3'],
    ['Ich kann nicht mehr (wirklich)!', 'rule/crisis/own/severe-distress/1'],
    ['j’en peux plus', 'rule/crisis/own/severe-distress/2'],
  ])('%s is found, and told by its place in the list alone', (text, id) => expect(found(text)).toEqual([id]))

  it.each(['niechcę umrzećx', 'я не хочу жительства', 'Ich kann nicht mehr wirklich'])('%s is not', (text) =>
    expect(found(text)).toEqual([]),
  )

  it('add to the rules that come with the app, and take none away', () =>
    expect(found('I want to end it all, chcę umrzeć')).toEqual([
      'rule/crisis/self-harm/end-life',
      'rule/crisis/own/self-harm-risk/1',
    ]))

  it('have names that a candidate may carry', () => {
    for (const { id, reason } of own) {
      const candidate = {
        schema: 'inquirium.crisis-candidate.v1',
        'candidate/ref': 'candidate:1',
        'turn/id': 'turn:1',
        'reason/code': reason,
        'evidence/refs': [id],
      }
      expect(CrisisCandidate.safeParse(candidate).success).toBe(true)
    }
  })

  it.each([
    ['a reason that is none', { mood: ['sad today'] }],
    ['a phrase that would match everything', { 'severe-distress': [' a '] }],
  ])('with %s are refused', (_what, phrases) => expect(ReviewSettings.safeParse({ phrases }).success).toBe(false))
})
