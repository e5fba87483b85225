import { describe, expect, it } from 'vitest'
import { everyActivity, ofKinds } from '../../src-shared/projection/activity-filter'
import { assistantTurnStream, decisionStream } from '../../src-shared/trace/streams'
import type { RecordedTrace } from '../../src-shared/trace/trace-record'
import { aBatch, aDecision, aTurnTrace } from './fixtures/record'
import type { ParticipantRecord } from './in-memory-record'

const ids = (records: readonly RecordedTrace[]) => records.map(({ record }) => record.payload['trace/id'])
const turns = assistantTurnStream.stream
const decisions = decisionStream.stream
const ofTurns = (...among: readonly string[]) => ({ ...everyActivity, turns: [...among] })

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

    it('finds records of some kinds among the others', async () => {
      const traces = await filled()
      expect(ids(await traces.page({ before: 'end', limit: 4, filter: ofKinds('attempt') }))).toEqual(['tr:6', 'tr:3'])
      const both = await traces.page({ before: 6, limit: 3, filter: ofKinds('attempt', 'runtime-selection') })
      expect(ids(both)).toEqual(['tr:5', 'tr:4', 'tr:3'])
      expect(await traces.page({ before: 'end', limit: 4, filter: ofKinds('excision') })).toEqual([])
    })

    it('finds records of some turns among the others', async () => {
      const traces = await filled()
      expect(ids(await traces.page({ before: 6, limit: 4, filter: ofTurns('turn:0', 'turn:1') }))).toEqual(['tr:3'])
      expect(await traces.page({ before: 'end', limit: 4, filter: ofTurns('turn:2') })).toEqual([])
    })

    it('sums up connections by where they went and what for', async () => {
      const { journal, traces } = await open()
      const connection = (id: string, at: string, change: Readonly<Record<string, unknown>>) =>
        aDecision(id, {
          kind: 'connection',
          outcome: 'made',
          'reason/code': 'runtime-answer',
          'time/at': at,
          ...change,
        })
      const server = { 'endpoint/ref': '127.0.0.1:11434', 'process/name': 'ollama' }
      const bytes = (sent: number) => ({ 'item/count': 2, 'bytes/sent': sent, 'bytes/received': 10 * sent })
      await journal.commit(
        aBatch({
          traces: [
            connection('1', '2026-01-01T00:00:00.000Z', { refs: server, counts: bytes(1) }),
            connection('2', '2026-01-02T00:00:00.000Z', { refs: server, counts: bytes(5) }),
            aDecision('3'),
            connection('4', '2026-01-03T00:00:00.000Z', { refs: server, counts: bytes(7) }),
            connection('5', '2026-01-04T00:00:00.000Z', {
              outcome: 'blocked',
              'reason/code': 'page-request',
              refs: { 'destination/class': 'public' },
              counts: { 'item/count': 1 },
            }),
          ],
        }),
      )
      expect(await traces.connectionsSince('2026-01-02T00:00:00.000Z')).toEqual([
        {
          outcome: 'blocked',
          reason: 'page-request',
          endpoint: null,
          process: null,
          destination: 'public',
          count: 1,
          bytesSent: 0,
          bytesReceived: 0,
          firstAt: '2026-01-04T00:00:00.000Z',
          lastAt: '2026-01-04T00:00:00.000Z',
        },
        {
          outcome: 'made',
          reason: 'runtime-answer',
          endpoint: '127.0.0.1:11434',
          process: 'ollama',
          destination: null,
          count: 4,
          bytesSent: 12,
          bytesReceived: 120,
          firstAt: '2026-01-02T00:00:00.000Z',
          lastAt: '2026-01-03T00:00:00.000Z',
        },
      ])
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
