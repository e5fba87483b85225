import { describe, expect, it } from 'vitest'
import { aBatch, aDecision, aFiledTurn, aMarker } from './fixtures/record'
import type { ParticipantRecord } from './in-memory-record'
import type { Committed } from './journal'

/** What every Journal promises. `open` gives an empty record; the suite closes nothing, its caller does. */
export function journalContract(open: () => Promise<ParticipantRecord>) {
  describe('a journal', () => {
    it('records facts and traces together and says where they stand', async () => {
      const { journal } = await open()
      const outcome = await journal.commit(
        aBatch({ facts: [aFiledTurn('a'), aFiledTurn('b')], traces: [aDecision('1')] }),
      )
      expect(outcome).toMatchObject({
        outcome: 'committed',
        facts: [
          { id: 'a', position: 1 },
          { id: 'b', position: 2 },
        ],
        traces: [{ record: { payload: { 'trace/id': 'tr:1' } }, position: 1, sequence: 1 }],
      })
    })

    it('refuses a stale position of the transcript and of a session, and writes nothing', async () => {
      const { journal, transcript, traces } = await open()
      await journal.commit(aBatch({ facts: [aFiledTurn('a'), aFiledTurn('b', { 'session/ref': 'session:2' })] }))
      const late = aBatch({ facts: [aFiledTurn('c')], traces: [aDecision('1')] })
      expect(await journal.commit({ ...late, expected: { session: null, position: 1 } })).toEqual({
        outcome: 'refused',
        code: 'stale-position',
        position: 2,
      })
      expect(await journal.commit({ ...late, expected: { session: 'session:1', position: 0 } })).toMatchObject({
        code: 'stale-position',
        position: 1,
      })
      expect(await transcript.position(null)).toBe(2)
      expect(await traces.position('trace/inquirium-decisions')).toBe(0)
      expect(await journal.commit({ ...late, expected: { session: 'session:1', position: 1 } })).toMatchObject({
        outcome: 'committed',
      })
    })

    it('records an id once, and refuses the whole batch that repeats it', async () => {
      const { journal, transcript, traces } = await open()
      await journal.commit(aBatch({ facts: [aFiledTurn('a')], traces: [aDecision('1')] }))
      const repeats = [
        aBatch({ facts: [aFiledTurn('new'), aFiledTurn('a')] }),
        aBatch({ facts: [aFiledTurn('new')], traces: [aDecision('1')] }),
        aBatch({ facts: [aFiledTurn('new'), aFiledTurn('new')] }),
      ]
      for (const batch of repeats) {
        expect(await journal.commit(batch)).toMatchObject({ outcome: 'refused', code: 'already-recorded' })
      }
      expect(await transcript.position(null)).toBe(1)
      expect(await traces.find('tr:1')).not.toBeNull()
    })

    it('publishes once per commit, after it can be read, and never for a refusal', async () => {
      const { journal, transcript } = await open()
      const heard: Committed[] = []
      const stop = journal.subscribe((committed) => heard.push(committed))
      await journal.commit(aBatch({ facts: [aFiledTurn('a')] }))
      await journal.commit(aBatch({ facts: [aFiledTurn('a')] }))
      await journal.commit(aBatch({ facts: [aFiledTurn('b')] }))
      stop()
      await journal.commit(aBatch({ facts: [aFiledTurn('c')] }))
      expect(heard.map(({ facts }) => facts.map(({ id }) => id))).toEqual([['a'], ['b']])
      expect(await transcript.find('b')).not.toBeNull()
    })

    it('saves and discards drafts with the batch', async () => {
      const { journal, drafts } = await open()
      const draft = {
        key: 'attempt:1',
        kind: 'attempt',
        session: 'session:1',
        turn: 'turn:1',
        content: { text: 'so far' },
      } as const
      await journal.commit(aBatch({ facts: [aFiledTurn('a')], saveDrafts: [draft] }))
      expect(await drafts.list('attempt')).toMatchObject([draft])
      await drafts.save({ ...draft, content: { text: 'so far so good' } })
      expect(await drafts.find('attempt:1')).toMatchObject({ content: { text: 'so far so good' } })
      await journal.commit(aBatch({ facts: [aFiledTurn('b')], discardDrafts: ['attempt:1'] }))
      expect(await drafts.list('attempt')).toEqual([])
    })

    it('excises a turn, a session or everything, and keeps the places', async () => {
      const { journal, transcript, drafts } = await open()
      await journal.commit(
        aBatch({
          facts: [
            aFiledTurn('a'),
            aFiledTurn('b', { 'turn/id': 'turn:2' }),
            aFiledTurn('c', { 'session/ref': 'session:2' }),
          ],
          saveDrafts: [{ key: 'k', kind: 'composer', session: 'session:1', turn: null, content: { text: 'typed' } }],
        }),
      )
      const turn = { kind: 'turn', 'session/ref': 'session:1', 'turn/id': 'turn:2' } as const
      expect(await journal.excise('x', aMarker('x', turn, 1), [])).toMatchObject({
        outcome: 'excised',
        extent: { facts: 1, drafts: 0 },
        marker: { id: 'x', position: 4 },
      })
      expect(await transcript.query({ after: 0, limit: 10 })).toMatchObject([
        { id: 'a', fact: { text: 'what a says' } },
        { id: 'b', fact: null, position: 2 },
        { id: 'c', fact: { text: 'what c says' } },
        { id: 'x', fact: { target: turn } },
      ])
      const session = { kind: 'session', 'session/ref': 'session:1' } as const
      expect(await transcript.measureExcision(session)).toEqual({ facts: 1, drafts: 1 })
      await journal.excise('y', aMarker('y', session, 1), [aDecision('9')])
      expect(await drafts.find('k')).toBeNull()
      await journal.excise('z', aMarker('z', { kind: 'participant' }, 1), [])
      const left = await transcript.query({ after: 0, limit: 10 })
      expect(left.filter(({ fact }) => fact !== null).map(({ id }) => id)).toEqual(['x', 'y', 'z'])
    })

    it('destroys nothing when more would go than the operator was shown', async () => {
      const { journal, transcript } = await open()
      await journal.commit(aBatch({ facts: [aFiledTurn('a'), aFiledTurn('b')] }))
      const marker = aMarker('x', { kind: 'session', 'session/ref': 'session:1' }, 1)
      expect(await journal.excise('x', marker, [])).toEqual({
        outcome: 'refused',
        code: 'extent-changed',
        extent: { facts: 2, drafts: 0 },
      })
      expect((await transcript.query({ after: 0, limit: 9 })).map(({ fact }) => fact !== null)).toEqual([true, true])
    })

    it('takes nothing any more for a session or turn that was excised, not even a draft', async () => {
      const { journal, transcript, drafts } = await open()
      const other = { 'session/ref': 'session:2', 'turn/id': 'turn:b' } as const
      await journal.commit(aBatch({ facts: [aFiledTurn('a'), aFiledTurn('b', other)] }))
      const draft = {
        key: 'k',
        kind: 'composer',
        session: 'session:1',
        turn: null,
        content: { text: 'typed' },
      } as const
      const late = [
        aBatch({ facts: [aFiledTurn('late', { 'turn/id': 'turn:new' })], traces: [aDecision('1')] }),
        aBatch({ traces: [aDecision('2')], saveDrafts: [draft] }),
      ]
      const session = { kind: 'session', 'session/ref': 'session:1' } as const
      await journal.excise('x', aMarker('x', session, 1), [])
      for (const batch of late) expect(await journal.commit(batch)).toEqual({ outcome: 'refused', code: 'excised' })
      await drafts.save(draft)
      expect(await drafts.list('composer')).toEqual([])

      const turn = { kind: 'turn', 'session/ref': 'session:2', 'turn/id': 'turn:b' } as const
      await journal.commit(aBatch({ facts: [aFiledTurn('c', { 'session/ref': 'session:2', 'turn/id': 'turn:c' })] }))
      await journal.excise('y', aMarker('y', turn, 1), [])
      const answer = aBatch({ facts: [aFiledTurn('again', other)] })
      expect(await journal.commit(answer)).toEqual({ outcome: 'refused', code: 'excised' })
      expect(await transcript.position(null)).toBe(5)
      // The control: what is left of the session goes on.
      const onward = aBatch({ facts: [aFiledTurn('d', { 'session/ref': 'session:2', 'turn/id': 'turn:d' })] })
      expect(await journal.commit(onward)).toMatchObject({ outcome: 'committed' })
    })

    it('tells those who listen of an excision', async () => {
      const { journal } = await open()
      await journal.commit(aBatch({ facts: [aFiledTurn('a')] }))
      const heard: Committed[] = []
      journal.subscribe((committed) => heard.push(committed))
      const target = { kind: 'session', 'session/ref': 'session:1' } as const
      await journal.excise('x', aMarker('x', target, 1), [aDecision('9')])
      expect(heard).toMatchObject([{ facts: [{ id: 'x', fact: { target } }], traces: [{ sequence: 1 }] }])
    })
  })
}
