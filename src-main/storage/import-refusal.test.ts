import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aBatch, aFiledTurn, aMarker } from '../inquirium/fixtures/record'
import { jpEvents, writeConversation } from './doubles/jp-conversation'
import { openTransferFolder, patient, type TransferFolder } from './doubles/transfer-folder'

const mode = 'commons'
let place: TransferFolder
beforeEach(() => {
  place = openTransferFolder()
})
afterEach(() => place.remove())

describe('a conversation of JP’s', () => {
  it('does not come back once it was deleted, by itself or in a bundle', async () => {
    const conversation = writeConversation(place.chosen)
    const outcome = await place.transfers.importConversation({ path: conversation, mode }, patient)
    const [session = ''] = outcome.outcome === 'imported' ? outcome.sessions : []
    const later = { 'session/ref': session, 'turn/id': 'turn:later' }
    const path = await place.exported('exportBundle', session)
    const target = { kind: 'session', 'session/ref': session } as const
    const { facts } = await place.record.transcript.measureExcision(target)
    await place.record.journal.excise('x', aMarker('x', target, facts), [])
    expect(await place.transfers.importConversation({ path: conversation, mode }, patient)).toEqual({
      outcome: 'refused',
      code: 'excised',
    })
    expect(await place.transfers.importBundle({ path, mode }, patient)).toMatchObject({ outcome: 'imported', facts: 0 })
    const late = aBatch({ facts: [aFiledTurn('late', later)] })
    expect(await place.record.journal.commit(late)).toEqual({ outcome: 'refused', code: 'excised' })
    expect((await place.record.transcript.query({ session, after: 0, limit: 99 })).some(({ fact }) => fact)).toBe(false)
    const [decision] = await place.record.traces.page({ before: 'end', limit: 1 })
    expect(decision?.record.payload).toMatchObject({
      kind: 'transfer',
      outcome: 'imported',
      'reason/code': 'everything-was-here',
    })
  })

  it('is refused as a whole when it is damaged', async () => {
    const broken = writeConversation(place.chosen, [...jpEvents, '{"type":"inquiry_response","id":"x"}'])
    expect(await place.transfers.importConversation({ path: broken, mode }, patient)).toEqual({
      outcome: 'refused',
      code: 'corrupt-event',
      index: 11,
    })
    const cut = writeConversation(place.chosen)
    writeFileSync(join(cut, 'events.json'), readFileSync(join(cut, 'events.json'), 'utf8').slice(0, -4))
    expect(await place.transfers.importConversation({ path: cut, mode }, patient)).toEqual({
      outcome: 'refused',
      code: 'not-a-conversation',
    })
    const garbled = writeConversation(place.chosen)
    appendFileSync(join(garbled, 'base_config.json'), Buffer.from([0xff]))
    expect(await place.transfers.importConversation({ path: garbled, mode }, patient)).toEqual({
      outcome: 'refused',
      code: 'not-a-conversation',
    })
    appendFileSync(join(broken, 'events.json'), 'more')
    expect(await place.transfers.importConversation({ path: broken, mode }, patient)).toMatchObject({
      outcome: 'refused',
    })
    expect(await place.transfers.importConversation({ path: place.chosen, mode }, patient)).toEqual({
      outcome: 'refused',
      code: 'missing',
    })
    mkdirSync(join(place.chosen, 'events.json'))
    expect(await place.transfers.importConversation({ path: place.chosen, mode }, patient)).toMatchObject({
      code: 'missing',
    })
    expect(await place.record.transcript.position(null)).toBe(0)
  })
})
