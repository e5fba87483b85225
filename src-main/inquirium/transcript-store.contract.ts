import { describe, expect, it } from 'vitest'
import { fileFact, type RecordedFact } from '../../src-shared/transcript/recorded-fact'
import { aBatch, aFiledTurn, aMarker, anInterruptedResult } from './fixtures/record'
import type { ParticipantRecord } from './in-memory-record'

const ids = (facts: readonly RecordedFact[]) => facts.map(({ id }) => id)

/** What every TranscriptStore promises. `open` gives an empty record whose clock reads what `setClock` last said. */
export function transcriptStoreContract(open: () => Promise<ParticipantRecord>, setClock: (at: string) => void) {
  const filled = async () => {
    const record = await open()
    const facts = Array.from({ length: 6 }, (_, index) => {
      const change = { 'session/ref': index % 2 === 0 ? 'session:1' : 'session:2' }
      const id = `f${index + 1}`
      return index < 3 ? aFiledTurn(id, change) : fileFact(id, anInterruptedResult(id, change))
    })
    await record.journal.commit(aBatch({ facts }))
    return record
  }

  describe('a transcript store', () => {
    it('keeps what it was given, with its classification and the time it was recorded', async () => {
      setClock('2026-01-02T03:04:05.678Z')
      const { journal, transcript } = await open()
      const filing = aFiledTurn('a', { classification: 'community', text: 'ünïcode ☃ 👩‍👩‍👧 \u0000 "quoted"\n' })
      await journal.commit(aBatch({ facts: [filing] }))
      expect(await transcript.find('a')).toEqual({
        id: 'a',
        position: 1,
        recordedAt: '2026-01-02T03:04:05.678Z',
        fact: filing.content,
      })
      expect(await transcript.find('b')).toBeNull()
    })

    it('reads on from a position and back from the end', async () => {
      const { transcript } = await filled()
      expect(ids(await transcript.query({ after: 2, limit: 2 }))).toEqual(['f3', 'f4'])
      expect(ids(await transcript.query({ after: 6, limit: 2 }))).toEqual([])
      expect(ids(await transcript.query({ before: 'end', limit: 2 }))).toEqual(['f5', 'f6'])
      expect(ids(await transcript.query({ before: 5, limit: 2 }))).toEqual(['f3', 'f4'])
      expect(ids(await transcript.query({ before: 'end', limit: 0 }))).toEqual([])
    })

    it('reads one session, one turn, and only the kinds asked for', async () => {
      const { transcript } = await filled()
      const results = ['inquirium.inquiry-result.v1'] as const
      const turns = ['inquirium.inquiry-turn.v1'] as const
      expect(ids(await transcript.query({ session: 'session:2', after: 0, limit: 10 }))).toEqual(['f2', 'f4', 'f6'])
      expect(ids(await transcript.query({ session: 'session:2', before: 'end', limit: 1 }))).toEqual(['f6'])
      expect(ids(await transcript.query({ session: 'session:1', kinds: results, after: 0, limit: 10 }))).toEqual(['f5'])
      expect(ids(await transcript.query({ kinds: turns, before: 'end', limit: 2 }))).toEqual(['f2', 'f3'])
      expect(ids(await transcript.query({ turn: 'turn:f2', after: 0, limit: 10 }))).toEqual(['f2'])
      expect(await transcript.position('session:1')).toBe(5)
      expect(await transcript.position('session:9')).toBe(0)
      expect(await transcript.position(null)).toBe(6)
    })

    it('plans retention by tier, destroys nothing by planning, and what was planned by excising', async () => {
      const { journal, transcript } = await open()
      const isThere = async (id: string) => (await transcript.find(id))?.fact !== null
      setClock('2026-01-01T00:00:00.000Z')
      const old = [aFiledTurn('old'), aFiledTurn('public', { classification: 'public' })]
      await journal.commit(aBatch({ facts: old }))
      setClock('2026-03-01T00:00:00.000Z')
      await journal.commit(aBatch({ facts: [aFiledTurn('new')] }))
      const limits = { public: null, community: null, personal: '2026-02-01T00:00:00.000Z' }
      const planned = await transcript.planRetention(limits)
      const target = { kind: 'expired', tier: 'personal', before: limits.personal } as const
      expect(planned).toEqual([{ target, extent: { facts: 1, drafts: 0 } }])
      expect(await isThere('old')).toBe(true)
      await journal.excise('x', aMarker('x', target, 1), [])
      expect(await Promise.all(['old', 'public', 'new'].map(isThere))).toEqual([false, true, true])
      expect(await transcript.planRetention(limits)).toEqual([])
    })

    it('keeps the order of recording when the clock runs backwards', async () => {
      const { journal, transcript } = await open()
      setClock('2026-05-01T00:00:00.000Z')
      await journal.commit(aBatch({ facts: [aFiledTurn('first')] }))
      setClock('2020-01-01T00:00:00.000Z')
      await journal.commit(aBatch({ facts: [aFiledTurn('second')] }))
      expect(ids(await transcript.query({ before: 'end', limit: 5 }))).toEqual(['first', 'second'])
    })
  })
}
