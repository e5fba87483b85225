import { describe, expect, it } from 'vitest'
import type { RecordReport } from '../../src-shared/contract/record'
import { reportWords } from './record-words'

const quiet: RecordReport = { rebuilt: 0, finding: null, clockBehind: null, logSetAside: false }
const finding = { code: 'cut-off', stream: 'transcript', position: 4 } as const

describe('what is said about an opening', () => {
  it('is nothing when there was nothing to find', () => {
    expect(reportWords(quiet)).toBeNull()
  })

  it('is the gravest of what was found', () => {
    const behind = { ...quiet, rebuilt: 5, clockBehind: '2030-01-01T00:00:00Z' }
    expect(reportWords({ ...quiet, rebuilt: 5 })?.title).toMatch(/made again/)
    expect(reportWords(behind)?.title).toMatch(/clock/)
    expect(reportWords({ ...behind, logSetAside: true })?.title).toMatch(/left behind/)
    expect(reportWords({ ...behind, finding })?.title).toMatch(/end of the record is missing/)
    const altered = { ...finding, code: 'altered' } as const
    expect(reportWords({ ...behind, logSetAside: true, finding: altered })?.title).toMatch(/altered outside/)
  })

  it('names the copy of the log to whoever went on without its end, and does not wonder where that is', () => {
    expect(reportWords({ ...quiet, logSetAside: true, finding })?.next).toMatch(/inquirium\.db-wal\.damaged/)
  })
})
