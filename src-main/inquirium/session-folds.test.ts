import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyFacts } from '../../src-shared/projection/conversation'
import { type Conversations, noConversations } from '../../src-shared/projection/conversation-state'
import { valuesOf } from '../../src-shared/projection/persistent-map'
import { aBatch, aFiledTurn, aMarker } from './fixtures/record'
import { createInMemoryRecord } from './in-memory-record'
import type { Journal } from './journal'
import { createSessionFolds } from './session-folds'

const MOST_ANNOUNCED = 3

/** A record that announces a large commit by its end alone, as the one on disk does. */
function aRecord() {
  const record = createInMemoryRecord(() => '2026-01-01T12:00:00Z')
  const subscribe: Journal['subscribe'] = (listener) =>
    record.journal.subscribe(({ facts, traces }) =>
      listener({ facts: facts.length > MOST_ANNOUNCED ? facts.slice(-1) : facts, traces }),
    )
  let said = 0
  return {
    ...record,
    folds: createSessionFolds(record.transcript, { subscribe }),
    say(session: string, count: number) {
      const facts = Array.from({ length: count }, (_, index) =>
        aFiledTurn(`${said + index}`, { 'session/ref': session }),
      )
      said += count
      return record.journal.commit(aBatch({ facts }))
    },
    async forget(session: string) {
      const target = { kind: 'session', 'session/ref': session } as const
      const { facts } = await record.transcript.measureExcision(target)
      return record.journal.excise(`gone-${session}`, aMarker(session.slice(-1), target, facts), [])
    },
    anew: async (session: string) =>
      applyFacts(noConversations, await record.transcript.query({ session, after: 0, limit: 1000 })),
  }
}

const turnsIn = ({ turns }: Conversations) => valuesOf(turns).map(({ turn }) => turn['turn/id'])

const sessions = fc.constantFrom('session:1', 'session:2', 'session:3')
const counts = fc.integer({ min: 1, max: MOST_ANNOUNCED + 2 })
type Step = (record: ReturnType<typeof aRecord>) => Promise<unknown>
/** Whether what was begun before is waited for, and what is begun then. */
const step: fc.Arbitrary<readonly [boolean, Step]> = fc.tuple(
  fc.boolean(),
  fc.oneof(
    fc.tuple(sessions, counts).map(
      ([session, count]): Step =>
        ({ say }) =>
          say(session, count),
    ),
    sessions.map(
      (session): Step =>
        ({ folds }) =>
          folds.read(session),
    ),
    sessions.map(
      (session): Step =>
        ({ forget }) =>
          forget(session),
    ),
  ),
)

describe('the folds that prompts are built from', () => {
  it('have what reading everything anew would have, whatever is committed while they are read', async () => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const record = aRecord()
      const underWay: Promise<unknown>[] = []
      for (const [isWaiting, begin] of steps) {
        if (isWaiting) await Promise.all(underWay)
        underWay.push(begin(record))
      }
      await Promise.all(underWay)
      for (const session of ['session:1', 'session:2', 'session:3']) {
        const [kept, whole] = [await record.folds.read(session), await record.anew(session)]
        expect(turnsIn(kept)).toEqual(turnsIn(whole))
      }
    })
    await fc.assert(property)
  })

  it('go on with what is said, without reading the session again', async () => {
    const { folds, say, transcript } = aRecord()
    await say('session:1', 2)
    const before = await folds.read('session:1')
    await say('session:1', 1)
    transcript.query = () => Promise.reject(new Error('read again'))
    expect((await folds.read('session:1')).turns.size).toBe(before.turns.size + 1)
    await expect(folds.read('session:2')).rejects.toThrow('read again')
  })
})
