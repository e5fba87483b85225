import { describe, expect, it } from 'vitest'
import { BaselineObstacle, type BaselineReport } from '../../../src-shared/contract/baseline'
import { type ConformanceCheck, ConformanceChecks } from '../../../src-shared/inquirium/conformance-report'
import { checkEndWords, checkNames, obstacleWords } from './baseline-words'

const checks = ConformanceChecks.keyof().options

function aReport(failed: readonly ConformanceCheck[]): BaselineReport {
  const results = checks.map((check) => [
    check,
    failed.includes(check) ? { outcome: 'failed', 'reason/code': 'some-reason' } : { outcome: 'passed' },
  ])
  return { at: '2026-11-19T00:00:00Z', result: 'failed', checks: ConformanceChecks.parse(Object.fromEntries(results)) }
}

describe('what stands in the way of the baseline', () => {
  it.each(BaselineObstacle.options)('%s is said with what helps, without a code', (obstacle) => {
    expect(obstacleWords(obstacle, null)).toMatch(/^[A-Z][^_]+\. [A-Z][^_]+\.$/)
    expect(obstacleWords(obstacle, null)).not.toContain(obstacle)
  })

  it('is never said of two obstacles alike', () => {
    const said = BaselineObstacle.options.map((obstacle) => obstacleWords(obstacle, null))
    expect(new Set(said).size).toBe(said.length)
  })

  it.each(checks)('%s that was not passed has help of its own', (check) => {
    const said = obstacleWords('conformance-failed', aReport([check]))
    expect(said).toMatch(/^It did not pass its last check\. [A-Z].+\.$/)
    expect(said).not.toBe(obstacleWords('conformance-failed', null))
    expect(checkNames[check]).toMatch(/^[A-Z][^.]+$/)
  })

  it('helps with the first check that was not passed', () => {
    expect(obstacleWords('conformance-failed', aReport(['streams', 'stops']))).toBe(
      obstacleWords('conformance-failed', aReport(['streams'])),
    )
  })

  it('tells a small window from a check that was not passed', () => {
    expect(obstacleWords('window-too-small', null)).toContain('2,048 tokens')
  })
})

describe('how a check ended', () => {
  it('is told, and what cut it short with its reason and that nothing is lost by it', () => {
    expect(checkEndWords({ outcome: 'passed' })).toBe('Passed every check')
    expect(checkEndWords({ outcome: 'failed' })).toBe('Did not pass')
    expect(checkEndWords({ outcome: 'cancelled' })).toBe('The check was stopped')
    expect(checkEndWords({ outcome: 'not-asked', obstacle: 'runtime-loading' })).toBe('Nothing was asked of it')
    const short = checkEndWords({ outcome: 'broken-off', 'reason/code': 'out-of-memory' })
    expect(short).toContain('there was not enough memory')
    expect(short).toContain('says nothing of the runtime')
  })
})
