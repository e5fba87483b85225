import { describe, expect, it } from 'vitest'
import { assistantTurnStream, decisionStream } from '../../src-shared/trace/streams'
import type { RecordedTrace } from '../../src-shared/trace/trace-record'
import { aBatch, aDecision, aTurnTrace } from './fixtures/record'
import type { ParticipantRecord } from './in-memory-record'

const ids = (records: readonly RecordedTrace[]) => records.map(({ record }) => record.payload['trace/id'])
const turns = assistantTurnStream.stream
const decisions = decisionStream.stream

/** What every TraceStream promises. */
export function traceStreamContract(open: () => Promise<ParticipantRecord>) {
  const filled = async () => {
    const record = await open()
    for (let index = 1; index <= 6; index += 1) {
      const trace = index % 3 === 0 ? aTurnTrace(`${index}`) : aDecision(`${index}`)
      await record.journal.commit(aBatch({ traces: [trace] }))
    }
    return record.traces
  }

  describe('a trace stream', () => {
    it('replays one stream from a position, without gaps', async () => {
      const traces = await filled()
      const all = await traces.replay(decisions, 0, 10)
      expect(ids(all)).toEqual(['tr:1', 'tr:2', 'tr:4', 'tr:5'])
      expect(all.map(({ position }) => position)).toEqual([1, 2, 3, 4])
      expect(ids(await traces.replay(decisions, 2, 1))).toEqual(['tr:4'])
      expect(ids(await traces.replay(turns, 0, 10))).toEqual(['tr:3', 'tr:6'])
      expect(await traces.position(turns)).toBe(2)
    })

    it('pages through both streams from the newest, each record once', async () => {
      const traces = await filled()
      const first = await traces.page({ before: 'end', limit: 4 })
      const second = await traces.page({ before: first.at(-1)?.sequence ?? 0, limit: 4 })
      expect(ids([...first, ...second])).toEqual(['tr:6', 'tr:5', 'tr:4', 'tr:3', 'tr:2', 'tr:1'])
      expect(ids(await traces.page({ before: 'end', limit: 4, streams: [turns] }))).toEqual(['tr:6', 'tr:3'])
    })

    it('gives what was recorded about one turn', async () => {
      const traces = await filled()
      expect(ids(await traces.ofTurn('turn:1'))).toEqual(['tr:3', 'tr:6'])
      expect(await traces.ofTurn('turn:2')).toEqual([])
    })

    it('keeps a record as it was given', async () => {
      const { journal, traces } = await open()
      await journal.commit(aBatch({ traces: [aTurnTrace('a')] }))
      expect(await traces.find('tr:a')).toMatchObject({ record: aTurnTrace('a'), position: 1, sequence: 1 })
      expect(await traces.find('tr:b')).toBeNull()
    })
  })
}
