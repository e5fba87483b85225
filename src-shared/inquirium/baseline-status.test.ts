import { describe, expect, it } from 'vitest'
import { BaselineAssistantProfile, baselineAssistantProfile } from './baseline-profile'
import { type BaselineQuestion, baselineStatus } from './baseline-status'
import { ConformanceChecks, type ConformanceReport } from './conformance-report'

const digest = `sha256:${'ab'.repeat(32)}`
const otherDigest = `sha256:${'cd'.repeat(32)}`

const question: BaselineQuestion = {
  subject: {
    'runtime/ref': 'runtime/embedded',
    'adapter.instance/ref': 'adapter/embedded',
    'model.binding/ref': 'model.binding/starter',
    transport: 'in_process',
    'identity/digest': digest,
  },
  fixtureDigest: digest,
  machineRef: 'machine:1',
  now: '2026-06-10T12:00:00Z',
}

function aReport(finishedAt: string, change: Partial<ConformanceReport> = {}): ConformanceReport {
  const passed = { outcome: 'passed' } as const
  return {
    schema: 'inquirium.conformance-report.v1',
    'report/ref': 'report:1',
    'profile/ref': 'baseline-assistant',
    subject: question.subject,
    'fixture/digest': digest,
    'machine/ref': 'machine:1',
    'time/started-at': finishedAt,
    'time/finished-at': finishedAt,
    result: 'passed',
    checks: ConformanceChecks.parse(
      Object.fromEntries(ConformanceChecks.keyof().options.map((check) => [check, passed])),
    ),
    ...change,
  }
}

describe('whether a candidate may serve the baseline', () => {
  it('is yes with a passing report of the last six days', () => {
    expect(baselineStatus(question, aReport('2026-06-04T12:00:00Z'))).toEqual({ status: 'ready', renew: false })
  })

  it('is yes from the moment the report is made', () => {
    expect(baselineStatus(question, aReport(question.now))).toEqual({ status: 'ready', renew: false })
  })

  it('is yes, and time to renew, on the seventh day', () => {
    expect(baselineStatus(question, aReport('2026-06-04T11:59:59Z'))).toEqual({ status: 'ready', renew: true })
    expect(baselineStatus(question, aReport('2026-06-03T12:00:00Z'))).toEqual({ status: 'ready', renew: true })
  })

  it.each([
    ['no report', null, 'conformance-missing'],
    ['a report older than seven days', aReport('2026-06-03T11:59:59Z'), 'conformance-stale'],
    ['a report from the future', aReport('2026-06-10T12:00:01Z'), 'conformance-stale'],
    ['a failed report', aReport('2026-06-10T11:00:00Z', { result: 'failed' }), 'conformance-failed'],
    [
      'a failed report of the last six days',
      aReport('2026-06-04T12:00:00Z', { result: 'failed' }),
      'conformance-failed',
    ],
    ['a failed report that is due', aReport('2026-06-04T11:59:59Z', { result: 'failed' }), 'conformance-stale'],
    ['other fixtures', aReport('2026-06-10T11:00:00Z', { 'fixture/digest': otherDigest }), 'conformance-missing'],
    ['another machine', aReport('2026-06-10T11:00:00Z', { 'machine/ref': 'machine:2' }), 'conformance-missing'],
    ...(['runtime/ref', 'adapter.instance/ref', 'model.binding/ref'] as const).map(
      (part) =>
        [
          `a report on another ${part}`,
          aReport('2026-06-10T11:00:00Z', { subject: { ...question.subject, [part]: 'another/one' } }),
          'conformance-missing',
        ] as const,
    ),
    [
      'a report on another transport',
      aReport('2026-06-10T11:00:00Z', { subject: { ...question.subject, transport: 'http_local' } }),
      'conformance-missing',
    ],
    [
      'a runtime that changed under the same name',
      aReport('2026-06-10T11:00:00Z', { subject: { ...question.subject, 'identity/digest': otherDigest } }),
      'conformance-missing',
    ],
  ] as const)('is no with %s', (_why, report, reason) => {
    expect(baselineStatus(question, report)).toEqual({ status: 'unavailable', reason })
  })

  it('is no for a program on a pipe, even with a passing report', () => {
    const subject = { ...question.subject, transport: 'command_stdio' } as const
    const report = aReport('2026-06-10T11:00:00Z', { subject })
    expect(baselineStatus({ ...question, subject }, report)).toMatchObject({ reason: 'transport-not-local-enough' })
  })

  it('is asked about a profile that meets its own contract', () => {
    expect(BaselineAssistantProfile.parse(baselineAssistantProfile)).toEqual(baselineAssistantProfile)
  })
})
