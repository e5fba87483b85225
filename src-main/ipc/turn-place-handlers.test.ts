import { expect, it } from 'vitest'
import { aBatch, aFiledTurn } from '../inquirium/fixtures/record'
import { createInMemoryRecord } from '../inquirium/in-memory-record'
import { createTurnPlaceHandlers } from './turn-place-handlers'

it('says where a turn is, and of one that is not there that it cannot be read', async () => {
  const { journal, transcript } = createInMemoryRecord(() => '2026-01-01T00:00:00Z')
  await journal.commit(aBatch({ facts: [aFiledTurn('a')] }))
  const handlers = createTurnPlaceHandlers({ transcript, turnsOf: async () => ['turn:b', 'turn:a'] })
  expect(await handlers['session.of-turn']({ turn: 'turn:a' })).toEqual({
    ok: true,
    value: { session: 'session:1', position: 1 },
  })
  expect(await handlers['session.of-turn']({ turn: 'turn:gone' })).toEqual({ ok: false, code: 'turn-not-readable' })
  expect(await handlers['session.turns']({ session: 'session:1' })).toEqual({ ok: true, value: ['turn:b', 'turn:a'] })
})
