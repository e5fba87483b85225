import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aBatch, aDecision } from '../inquirium/fixtures/record'
import { createRecordFolder } from './doubles/record-folder'
import { openTransferFolder, patient, type TransferFolder, transfersOf } from './doubles/transfer-folder'
import { runAtOnce } from './slices'
import type { SqliteRecord } from './sqlite-record'
import { verifyBundle } from './verify-bundle'

const mode = 'commons'
let place: TransferFolder
beforeEach(() => {
  place = openTransferFolder()
})
afterEach(() => place.remove())

describe('a bundle', () => {
  it('carries everything to another record, once', async () => {
    await place.fill()
    const path = await place.exported('exportBundle', null)
    expect(readFileSync(path, 'utf8')).not.toContain('to be forgotten')
    const other = createRecordFolder()
    try {
      const there = other.open()
      const imports = transfersOf(there, other)
      expect(await imports.importBundle({ path, mode }, patient)).toMatchObject({
        outcome: 'imported',
        facts: 6,
        skipped: 0,
      })
      const decisions = async () =>
        (await there.traces.page({ before: 'end', limit: 9 })).map(({ record: { payload } }) => payload)
      // Its own decision stands after those that came along.
      expect(await decisions()).toMatchObject([
        { kind: 'transfer', outcome: 'imported', mode, counts: { 'item/count': 6 }, provenance: 'operator-approved' },
        { 'trace/id': 'tr:d' },
      ])
      const facts = (each: SqliteRecord) => each.transcript.query({ after: 0, limit: 99 })
      const said = async (each: SqliteRecord) =>
        (await facts(each)).flatMap(({ id, fact }) => (fact ? [{ id, fact }] : []))
      expect(await said(there)).toEqual(await said(place.record))
      expect((await there.library.search({ text: 'danube', limit: 5 })).length).toBe(1)
      const turn = (await there.transcript.find('1'))?.fact
      const [attachment] = turn?.schema === 'inquirium.inquiry-turn.v1' ? turn.attachments : []
      expect(Buffer.from((await there.library.readBlob(attachment?.['content/digest'] ?? '')) ?? []).toString()).toBe(
        'the bytes of a file',
      )
      expect(await imports.importBundle({ path, mode }, patient)).toMatchObject({
        outcome: 'imported',
        facts: 0,
        skipped: 7,
      })
    } finally {
      await other.remove()
    }
  })

  it('of one session holds that session only', async () => {
    await place.fill()
    const traces = ['1', 'other'].map((turn) => aDecision(`of-${turn}`, { 'turn/id': `turn:${turn}` }))
    await place.record.journal.commit(aBatch({ traces }))
    const text = readFileSync(await place.exported('exportBundle', 'session:1'), 'utf8')
    expect(text).toContain('Danube')
    expect(text).toContain('tr:of-1')
    expect(text).not.toContain('what other says')
    expect(text).not.toContain('tr:of-other')
  })

  const lines = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n')
  const tamperings: readonly (readonly [string, (all: string[]) => string[], object])[] = [
    [
      'a word was changed',
      (all) => all.map((line) => line.replace('Danube', 'Volga')),
      { fault: 'changed', position: 6 },
    ],
    ['a line was removed', (all) => all.toSpliced(5, 1), { fault: 'removed', position: 6 }],
    [
      'two lines changed places',
      (all) => all.with(5, all[6] ?? '').with(6, all[5] ?? ''),
      { fault: 'reordered', position: 6 },
    ],
    ['the end was cut off', (all) => all.slice(0, -3), { fault: 'cut-off' }],
    ['a line was added that is no JSON', (all) => all.toSpliced(5, 0, 'nonsense'), { fault: 'changed', position: 6 }],
  ]
  it.each(tamperings)('is refused when %s, and nothing of it is taken', async (_, tamper, misfit) => {
    await place.fill()
    const path = await place.exported('exportBundle', null)
    expect(runAtOnce(verifyBundle(path))).toMatchObject({ outcome: 'intact' })
    writeFileSync(path, `${tamper(lines(path)).join('\n')}\n`)
    const before = await place.record.transcript.position(null)
    expect(await place.transfers.importBundle({ path, mode }, patient)).toMatchObject({
      outcome: 'refused',
      code: 'not-verified',
      verification: { outcome: 'broken', misfit },
    })
    expect(await place.record.transcript.position(null)).toBe(before)
  })

  it('is refused when its signature is not the participant’s', async () => {
    await place.fill()
    const path = await place.exported('exportBundle', 'session:1')
    const forged = transfersOf(place.record, place.folder, new Uint8Array(32).fill(8))
    rmSync(path)
    const outcome = await forged.exportBundle(
      { scope: { of: 'session', session: 'session:1' }, folder: place.chosen },
      patient,
    )
    if (outcome.outcome !== 'exported') throw new Error(outcome.outcome)
    expect(runAtOnce(verifyBundle(outcome.path))).toMatchObject({ outcome: 'unproven', code: 'head-invalid' })
  })
})
