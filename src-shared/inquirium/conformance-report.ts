import { z } from 'zod'
import { implies } from '../classification/implication'
import { Transport } from './policy'
import { Instant, ReasonCode, Ref, Sha256 } from './primitives'

const CheckResult = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('passed'), measured: z.number().optional() }),
  z.strictObject({ outcome: z.literal('failed'), 'reason/code': ReasonCode, measured: z.number().optional() }),
  z.strictObject({ outcome: z.literal('not-run'), 'reason/code': ReasonCode }),
])

export const ConformanceChecks = z.strictObject({
  generates: CheckResult,
  'window-is-large-enough': CheckResult,
  'output-is-bounded': CheckResult,
  streams: CheckResult,
  stops: CheckResult,
  'has-no-tools': CheckResult,
  'transport-is-local': CheckResult,
  'sends-no-telemetry': CheckResult,
  'has-no-remote-fallback': CheckResult,
  'survives-bad-input': CheckResult,
})
export type ConformanceChecks = z.infer<typeof ConformanceChecks>
export type ConformanceCheck = keyof ConformanceChecks

/** Which candidate was checked: a change of any part makes the report say nothing about the new one. */
export const ConformanceSubject = z.strictObject({
  'runtime/ref': Ref,
  'adapter.instance/ref': Ref,
  'model.binding/ref': Ref,
  transport: Transport,
  'identity/digest': Sha256,
})
export type ConformanceSubject = z.infer<typeof ConformanceSubject>

const Shape = z.strictObject({
  schema: z.literal('inquirium.conformance-report.v1'),
  'report/ref': Ref,
  'profile/ref': z.literal('baseline-assistant'),
  subject: ConformanceSubject,
  'fixture/digest': Sha256,
  'machine/ref': Ref,
  'time/started-at': Instant,
  'time/finished-at': Instant,
  result: z.enum(['passed', 'failed']),
  checks: ConformanceChecks,
})

const allPassed = (report: z.infer<typeof Shape>) =>
  Object.values(report.checks).every(({ outcome }) => outcome === 'passed')

const passedMeansAllPassed = {
  ...implies(
    { properties: { result: { const: 'passed' } } },
    { properties: { checks: { type: 'object', additionalProperties: passing() } } },
  ),
  else: { properties: { checks: { type: 'object', not: { type: 'object', additionalProperties: passing() } } } },
}

function passing() {
  return { type: 'object', properties: { outcome: { const: 'passed' } } }
}

/** The proof that one candidate on one machine meets the baseline profile, check by check. */
export const ConformanceReport = Shape.refine((report) => (report.result === 'passed') === allPassed(report), {
  error: 'the result is not what the checks say',
  path: ['result'],
}).meta(passedMeansAllPassed)
export type ConformanceReport = z.infer<typeof ConformanceReport>
