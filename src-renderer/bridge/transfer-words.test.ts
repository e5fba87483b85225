import { describe, expect, it } from 'vitest'
import {
  type TransferEnd,
  transferRefusals,
  unreadableCodes,
  type VerificationResult,
} from '../../src-shared/contract/transfers'
import { endWords, verificationWords } from './transfer-words'

const A_PARTICIPANT = 'participant:did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK'
const faults = ['changed', 'removed', 'reordered', 'inserted', 'cut-off'] as const
const broken = (fault: (typeof faults)[number], stream = 'transcript'): VerificationResult => ({
  found: 'broken',
  stream,
  fault,
  record: 1200,
  id: stream === 'bundle' ? null : 'fact-7',
})
const saidOf = (result: VerificationResult) => Object.values(verificationWords(result)).join(' ')

describe('what a check found', () => {
  it.each(faults)('names the place and what became of it: %s', (fault) => {
    expect(saidOf(broken(fault))).toContain('In the transcript, number 1,200 (fact-7)')
    expect(saidOf(broken(fault, 'trace/inquirium-decisions'))).toContain('In the trace of decisions, number 1,200')
    expect(saidOf(broken(fault, 'bundle'))).toContain('Line 1,200')
  })

  it('says each of these in other words', () => {
    for (const stream of ['transcript', 'bundle']) {
      expect(new Set(faults.map((fault) => saidOf(broken(fault, stream)))).size).toBe(faults.length)
    }
  })

  it('never says intact of anything that is not, and says what intact cannot mean', () => {
    const intact = { found: 'intact', participant: A_PARTICIPANT, records: 2, unsigned: 1 } as const
    expect(saidOf(intact)).toMatch(/^Intact: 2 entries/)
    expect(saidOf(intact)).toContain('The last 1 entry')
    expect(saidOf(intact)).toContain('An older copy')
    for (const code of ['head-missing', 'head-invalid'] as const) {
      expect(saidOf({ found: 'unproven', code, records: 2 })).toMatch(/nothing proves.+signature/)
    }
  })

  it.each(unreadableCodes)('says what to do where it cannot be read: %s', (code) => {
    const said = saidOf({ found: 'unreadable', code })
    expect(said).toMatch(/^It could not be checked [A-Z].+\.$/)
    if (code.includes('-')) expect(said).not.toContain(code)
  })
})

describe('how work on the record ended', () => {
  const said = (work: Parameters<typeof endWords>[0], end: TransferEnd) => Object.values(endWords(work, end)).join('. ')

  it.each(transferRefusals)('says what happened and what to do next: %s', (code) => {
    const { title, next } = endWords('import-bundle', { outcome: 'refused', code })
    expect(title).toMatch(/^[A-Z].+[^.]$/)
    expect(next).toMatch(/^[A-Z].+\.$/)
    if (code.includes('-')) expect(`${title} ${next}`).not.toContain(code)
  })

  it('says of stopped work that nothing came of it', () => {
    expect(said('export', { outcome: 'cancelled' })).toBe('Stopped. Nothing was written.')
    expect(said('import-conversation', { outcome: 'cancelled' })).toBe('Stopped. Nothing was changed.')
  })

  it('says how much went out and came in, and what was here already', () => {
    expect(said('export', { outcome: 'exported', path: '/a/b.md', facts: 1 })).toBe('Exported 1 entry. To /a/b.md')
    const imported = { outcome: 'imported', facts: 1200, skipped: 3, sessions: ['session:1', 'session:2'] } as const
    const end = { ...imported, sessions: [...imported.sessions] }
    expect(said('import-bundle', end)).toBe('Imported 1,200 entries. In 2 sessions. 3 entries were here already.')
    expect(said('import-bundle', { ...end, facts: 0 })).toContain('Nothing was added')
  })

  it('says of a bundle that was altered that nothing of it was imported, and where it was', () => {
    const words = said('import-bundle', { outcome: 'not-verified', verification: broken('removed', 'bundle') })
    expect(words).toMatch(/^Nothing was imported.+Line 1,200 was removed/)
  })

  it('does not call deleted what is still on the disk', () => {
    expect(said('forget', { outcome: 'excised', facts: 2, unfinished: true })).toContain('a copy is left on the disk')
    expect(said('forget', { outcome: 'excised', facts: 2, unfinished: false })).toContain('Nothing of them is left')
  })
})
