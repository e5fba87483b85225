import { z } from 'zod'
import { ConformanceChecks } from '../inquirium/conformance-report'
import { Instant, ReasonCode, Ref } from '../inquirium/primitives'
import { RuntimeSummary } from './runtimes'

/** A runtime with one of its models. */
export const BaselineSubject = z.strictObject({ 'runtime/ref': Ref, 'model.binding/ref': Ref })
export type BaselineSubject = z.infer<typeof BaselineSubject>

/** Why a candidate does not qualify, what no check could change first. */
export const BaselineObstacle = z.enum([
  'transport-not-local-enough',
  'runtime-loading',
  'runtime-unhealthy',
  'runtime-not-configured',
  'model-missing',
  'engine-missing',
  'model-load-failed',
  'egress-denied',
  'locality-unverified',
  'window-too-small',
  'conformance-missing',
  'conformance-stale',
  'conformance-failed',
])
export type BaselineObstacle = z.infer<typeof BaselineObstacle>

/** What the newest report on a candidate says. */
export const BaselineReport = z.strictObject({
  at: Instant,
  result: z.enum(['passed', 'failed']),
  checks: ConformanceChecks,
})
export type BaselineReport = z.infer<typeof BaselineReport>

export const BaselineCandidate = z.strictObject({
  ...BaselineSubject.shape,
  name: z.string(),
  model: z.string(),
  origin: RuntimeSummary.shape.origin,
  transport: RuntimeSummary.shape.transport,
  state: RuntimeSummary.shape.state,
  /** Null while it qualifies, else why it does not. */
  obstacle: BaselineObstacle.nullable(),
  /** Whether a check would say anything: it is asked nothing while it is not ready, or outside the profile. */
  canBeChecked: z.boolean(),
  /** Whether its report is checked anew with the next turn. */
  isDue: z.boolean(),
  report: BaselineReport.nullable(),
  /** How far a check is that runs now. */
  progress: z.number().min(0).max(1).nullable(),
})
export type BaselineCandidate = z.infer<typeof BaselineCandidate>

/** How the assistant that must always work is. */
export const BaselineHealth = z.strictObject({
  isLost: z.boolean(),
  /** Attempts in a row that failed. */
  failures: z.int().min(0),
  candidates: z.array(BaselineCandidate),
})
export type BaselineHealth = z.infer<typeof BaselineHealth>

export const CheckOutcome = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.enum(['passed', 'failed', 'cancelled']) }),
  /** Something happened to the runtime meanwhile. What an earlier check said still holds. */
  z.strictObject({ outcome: z.literal('broken-off'), 'reason/code': ReasonCode }),
  /** Nothing was asked of it. */
  z.strictObject({ outcome: z.literal('not-asked'), obstacle: BaselineObstacle }),
])
export type CheckOutcome = z.infer<typeof CheckOutcome>
