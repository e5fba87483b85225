import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LiveAttempt } from '../../src-shared/contract/turns'
import { answered } from '../../src-shared/projection/conversation-story.contract'
import { applyProgress, endAnswered, endLive, grow, liveQuery } from './live'
import { createQueryClient } from './query-client'

const news = (change: Partial<LiveAttempt>): LiveAttempt => ({
  session: 'session:1',
  turn: 'turn:1',
  operation: 'op:1',
  stage: 'answering',
  since: '2026-01-01T00:00:00Z',
  fraction: null,
  by: null,
  held: null,
  text: '',
  reasoning: '',
  ...change,
})

const { queryKey } = liveQuery('session:1')

async function watching() {
  const client = createQueryClient()
  await client.ensureQueryData(liveQuery('session:1', true))
  return client
}

describe('a growing answer', () => {
  it('is all of its pieces, however it was cut', () =>
    fc.assert(
      fc.property(fc.array(fc.string()), (pieces) => {
        let live: LiveAttempt | null = null
        for (const text of pieces) live = grow(live, news({ text }))
        expect(live?.text ?? '').toBe(pieces.join(''))
      }),
    ))

  it('begins anew with another attempt', () =>
    expect(grow(news({ text: 'old' }), news({ operation: 'op:2', text: 'new' })).text).toBe('new'))

  it('is not begun by a push for a session that nobody has read', () => {
    const client = createQueryClient()
    applyProgress(client, news({ text: 'the middle of' }))
    expect(client.getQueryData(queryKey)).toBeUndefined()
  })

  it('grows where it is watched, and goes when its attempt ends', async () => {
    const client = await watching()
    applyProgress(client, news({ text: 'one ' }))
    applyProgress(client, news({ text: 'two' }))
    expect(client.getQueryData(queryKey)?.text).toBe('one two')
    endLive(client, 'session:1', 'op:2')
    expect(client.getQueryData(queryKey)?.text).toBe('one two')
    endLive(client, 'session:1', 'op:1')
    expect(client.getQueryData(queryKey)).toBeNull()
  })

  it('goes when its result is recorded', async () => {
    const client = await watching()
    applyProgress(client, news({ text: 'one' }))
    const fact = answered('session:1', 'turn:1', 'result:1')
    endAnswered(client, [{ id: 'f', position: 1, recordedAt: '2026-06-04T10:12:00Z', fact }])
    expect(client.getQueryData(queryKey)).toBeNull()
  })
})
