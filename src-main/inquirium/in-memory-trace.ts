import { connectionTotals } from '../../src-shared/projection/activity-connections'
import { activityMatcher, everyActivity } from '../../src-shared/projection/activity-filter'
import { activityItem } from '../../src-shared/projection/activity-item'
import type { TraceStreamName } from '../../src-shared/trace/streams'
import type { RecordedTrace, TraceRecord } from '../../src-shared/trace/trace-record'
import type { TraceStream, TraceWriter } from './trace-stream'

export interface InMemoryTrace extends TraceStream, TraceWriter {
  hasId(id: string): boolean
}

export function createInMemoryTrace(): InMemoryTrace {
  const records: RecordedTrace[] = []
  const ofStream = (stream: TraceStreamName) => records.filter(({ record }) => record.stream === stream)

  return {
    append: (additions, recordedAt) =>
      additions.map((record) => {
        const recorded = {
          position: ofStream(record.stream).length + 1,
          sequence: records.length + 1,
          recordedAt,
          record: JSON.parse(JSON.stringify(record)) as TraceRecord,
        }
        records.push(recorded)
        return recorded
      }),
    hasId: (id) => records.some(({ record }) => record.payload['trace/id'] === id),
    replay: async (stream, after, limit) =>
      ofStream(stream)
        .filter(({ position }) => position > after)
        .slice(0, limit),
    async page({ before, limit, streams, filter = everyActivity }) {
      const isWanted = activityMatcher(filter)
      return records
        .filter(({ sequence }) => before === 'end' || sequence < before)
        .filter(({ record }) => streams === undefined || streams.includes(record.stream))
        .filter((recorded) => isWanted(activityItem(recorded)))
        .reverse()
        .slice(0, limit)
    },
    find: async (id) => records.find(({ record }) => record.payload['trace/id'] === id) ?? null,
    ofTurn: async (turn) => records.filter(({ record }) => record.payload['turn/id'] === turn),
    position: async (stream) => ofStream(stream).length,
    progress: async () => null,
    connectionsSince: async (since) => connectionTotals(records.map(activityItem).filter(({ at }) => at >= since)),
  }
}
