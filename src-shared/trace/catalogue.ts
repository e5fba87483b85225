import type { z } from 'zod'
import { assistantTurnStream, decisionStream } from './streams'
import { AssistantTurnRecord, DecisionRecord } from './trace-record'

/** The records of the two streams, by type. */
export const traceSchemas: Readonly<Record<string, z.ZodType>> = {
  [publishedId(assistantTurnStream.record_type)]: AssistantTurnRecord,
  [publishedId(decisionStream.record_type)]: DecisionRecord,
}

/** A record type has a slash, which a file name cannot. */
function publishedId(recordType: string): string {
  return recordType.replace('/', '.')
}
