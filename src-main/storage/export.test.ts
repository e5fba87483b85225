import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TransferProgress } from '../../src-shared/contract/transfers'
import { aBatch, aFiledTurn } from '../inquirium/fixtures/record'
import { openTransferFolder, patient, type TransferFolder } from './doubles/transfer-folder'

let place: TransferFolder
beforeEach(() => {
  place = openTransferFolder()
})
afterEach(() => place.remove())

describe('an export', () => {
  it('for people reads like the conversation, and is named after ids', async () => {
    await place.fill()
    const path = await place.exported('exportMarkdown', 'session:1')
    const text = readFileSync(path, 'utf8')
    expect(text).toContain('# Rivers ../../etc')
    expect(text).toContain('Where does the Danube end?')
    expect(text).toContain('an answer called r')
    expect(text).toContain('**Marked refuted** by the operator')
    expect(basename(path)).toMatch(/^inquirium-session-1-\d{14}\.md$/)
    const all = await place.exported('exportMarkdown', null)
    expect(readdirSync(all).sort()).toEqual(['session-1.md', 'session-2.md'])
  })

  it('gives every session a file of its own, whatever their ids have in common, and only goes forward', async () => {
    const refs = ['session:a.b', 'session:a-b', 'session:A-b']
    const facts = refs.map((ref, index) => aFiledTurn(`n${index}`, { 'session/ref': ref, text: `said in ${ref}` }))
    await place.record.journal.commit(aBatch({ facts }))
    const fractions: number[] = []
    const watch = { ...patient, onProgress: ({ done, total }: TransferProgress) => void fractions.push(done / total) }
    const outcome = await place.transfers.exportMarkdown({ scope: { of: 'everything' }, folder: place.chosen }, watch)
    if (outcome.outcome !== 'exported') throw new Error(outcome.outcome)
    const texts = readdirSync(outcome.path).map((name) => readFileSync(join(outcome.path, name), 'utf8'))
    for (const ref of refs) expect(texts.filter((text) => text.includes(`said in ${ref}`))).toHaveLength(1)
    expect(fractions).toEqual(fractions.toSorted((left, right) => left - right))
    expect(fractions.at(-1)).toBe(1)
  })

  it('overwrites nothing and needs its folder', async () => {
    await place.fill()
    await place.exported('exportBundle', null)
    const again = { scope: { of: 'everything' }, folder: place.chosen } as const
    expect(await place.transfers.exportBundle(again, patient)).toEqual({ outcome: 'refused', code: 'already-exists' })
    const nowhere = { ...again, folder: join(place.chosen, 'missing') }
    expect(await place.transfers.exportBundle(nowhere, patient)).toEqual({ outcome: 'refused', code: 'folder-missing' })
    const nothing = { scope: { of: 'session', session: 'session:9' }, folder: place.chosen } as const
    expect(await place.transfers.exportMarkdown(nothing, patient)).toEqual({
      outcome: 'refused',
      code: 'nothing-to-export',
    })
  })

  it('does not write through a link that waits in its place', async () => {
    await place.fill()
    const elsewhere = join(place.chosen, 'elsewhere')
    writeFileSync(elsewhere, 'precious')
    const path = await place.exported('exportBundle', 'session:1')
    rmSync(path)
    symlinkSync(elsewhere, `${path}.writing`)
    expect(await place.exported('exportBundle', 'session:1')).toBe(path)
    expect(readFileSync(elsewhere, 'utf8')).toBe('precious')
    expect(await place.transfers.verify({ bundle: path }, patient)).toMatchObject({ outcome: 'intact' })
  })
})
