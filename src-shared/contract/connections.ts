import { z } from 'zod'
import { BlockedDestination } from '../inquirium/decision-trace'
import { EndpointRef } from '../inquirium/endpoint-ref'
import { Instant, ReasonCode } from '../inquirium/primitives'
import { TraceName } from '../inquirium/trace-name'

const Count = z.int().min(0)

/** Every connection to one place for one purpose, or every attempt that was stopped for one reason, summed up. */
export const ConnectionTotal = z.strictObject({
  outcome: z.enum(['made', 'blocked']),
  /** What a connection was for, or why an attempt was stopped. */
  reason: ReasonCode,
  endpoint: EndpointRef.nullable(),
  /** The program on the other side, where the system told. */
  process: TraceName.nullable(),
  destination: BlockedDestination.nullable(),
  count: Count,
  bytesSent: Count,
  bytesReceived: Count,
  firstAt: Instant,
  lastAt: Instant,
})
export type ConnectionTotal = z.infer<typeof ConnectionTotal>

export const ConnectionTotals = z.array(ConnectionTotal)
export type ConnectionTotals = z.infer<typeof ConnectionTotals>

/** Since this start of the app, or over as many days; null leaves nothing out. */
export const ReadConnections = z.strictObject({
  since: z.union([z.literal('start'), z.int().min(1).max(36_500)]).nullable(),
})
export type ReadConnections = z.infer<typeof ReadConnections>

export const Connections = z.strictObject({ since: Instant.nullable(), totals: ConnectionTotals })
export type Connections = z.infer<typeof Connections>
