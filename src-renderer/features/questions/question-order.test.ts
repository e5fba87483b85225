import { describe, expect, it } from 'vitest'
import { aPending, inSession } from './example-pending.contract'
import { oldestFirst, queueOf } from './question-order'

const named = (ref: string, session: string, waiting: object) =>
  aPending('confirm', { 'question/ref': ref, ...inSession(session) }, waiting)

const refs = (pending: readonly { readonly request: { readonly 'question/ref': string } }[]) =>
  pending.map(({ request }) => request['question/ref'])

describe('the questions of a session', () => {
  const pending = [
    named('late', 'session:a', { askedAt: '2026-06-04T12:00:02Z', isNext: false }),
    named('elsewhere', 'session:b', { askedAt: '2026-06-04T12:00:00Z' }),
    named('early', 'session:a', { askedAt: '2026-06-04T12:00:01Z' }),
    aPending('confirm', { 'question/ref': 'nowhere' }),
  ]

  it('are its own, those that can be answered apart from those that wait', () => {
    const { live, waiting } = queueOf(pending, 'session:a')
    expect(refs(live)).toEqual(['early'])
    expect(refs(waiting)).toEqual(['late'])
  })

  it('are listed oldest first across sessions, in the given order where they came at the same moment', () =>
    expect(refs(oldestFirst(pending))).toEqual(['elsewhere', 'nowhere', 'early', 'late']))
})
