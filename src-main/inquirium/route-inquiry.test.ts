import { describe, expect, it } from 'vitest'
import type { AnswerType } from '../../src-shared/inquiry/answer-type'
import { checkByType } from './fixtures/check-by-type'
import { aToolQuestion } from './fixtures/scripted-tools'
import { routeInquiry } from './route-inquiry'

const route = (answer_type: AnswerType, remembered: string | boolean, change = {}) =>
  routeInquiry(aToolQuestion('sure', { answer_type, ...change }), {
    remembered,
    configuration: { target: 'user' },
    canAsk: true,
    validate: checkByType,
  })

describe('non-secret regression: what was remembered for the turn', () => {
  const types: readonly [AnswerType, string | boolean][] = [
    [{ type: 'boolean' }, false],
    [{ type: 'select', options: [{ value: 'a' }] }, 'a'],
    [{ type: 'text' }, 'words'],
  ]

  it.each(types)('answers a question of %j', (type, answer) => {
    expect(route(type, answer)).toEqual({ kind: 'remembered', answer })
  })

  it.each([
    ['is a secret', { type: 'secret' }, 'words', {}],
    ['no longer fits', { type: 'select', options: [{ value: 'b' }] }, 'a', {}],
    ['is exclusive', { type: 'boolean' }, true, { exclusive: true }],
    ['is never to be reused', { type: 'boolean' }, true, { persistence: 'none' }],
  ] as const)('does not when it %s', (_what, type, answer, change) => {
    expect(route(JSON.parse(JSON.stringify(type)), answer, change)).toEqual({ kind: 'operator' })
  })
})
