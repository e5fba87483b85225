import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jpEvents, writeConversation } from './doubles/jp-conversation'
import { openTransferFolder, patient, type TransferFolder } from './doubles/transfer-folder'

const mode = 'commons'
let place: TransferFolder
beforeEach(() => {
  place = openTransferFolder()
})
afterEach(() => place.remove())

describe('a conversation of JP’s', () => {
  it('becomes turns, answers, tool calls and inquiries, and keeps what nobody here knows byte for byte', async () => {
    const conversation = writeConversation(place.chosen)
    const outcome = await place.transfers.importConversation({ path: conversation, mode }, patient)
    if (outcome.outcome !== 'imported') throw new Error(JSON.stringify(outcome))
    const facts = (await place.record.transcript.query({ after: 0, limit: 99 })).flatMap(({ fact }) => fact ?? [])
    const kinds = facts.map(({ schema }) => schema.replace(/inquirium\.|\.v1/g, ''))
    expect(kinds).toEqual([
      'inquiry-session',
      'inquiry-turn',
      'imported-raw',
      'tool-call-request',
      'inquiry-request',
      'inquiry-response',
      'inquiry-request',
      'tool-call-response',
      'imported-raw',
      'imported-raw',
      'imported-raw',
      'inquiry-session',
      'inquiry-session',
      'inquiry-result',
    ])
    expect(facts[3]).toMatchObject({ arguments: { path: 'src/a.rs' }, 'time/at': '2026-03-18T13:19:10.1Z' })
    expect(facts[5]).toMatchObject({ event: { outcome: 'answered', answer: true } })
    expect(facts[7]).toMatchObject({ content: 'done' })
    expect(facts[8]).toMatchObject({ raw: jpEvents[9], 'source/index': 9 })
    // What stood before the first message belongs to it.
    const [, turn, before] = facts
    expect(before).toMatchObject({ raw: jpEvents[0], 'turn/id': turn && 'turn/id' in turn && turn['turn/id'] })
    expect(facts[12]).toMatchObject({ event: 'tagged', tags: ['project: rust', 'urgent'] })
    expect(facts[13]).toMatchObject({
      outcome: 'completed',
      'imported/from': 'jp-conversation',
      output: [{ text: 'It is done.' }],
      reasoning: [{ text: 'Hm.' }],
    })
    const [session = ''] = outcome.sessions
    expect(await place.record.library.listSessions({ archived: false, limit: 9 })).toMatchObject([
      { session, title: 'A file', pinned: true },
    ])
    expect(await place.record.library.openMatters()).toEqual([])
    const path = await place.exported('exportMarkdown', session)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain('**Question** of fs_modify_file: Apply?\n\nAnswer: true')
    expect(text).toContain('**Question** of fs_modify_file: Again?\n\nNo response recorded')
    expect(await place.transfers.importConversation({ path: conversation, mode }, patient)).toEqual({
      outcome: 'refused',
      code: 'already-imported',
    })
  })

  it('keeps an answer with its question when a message came in between, and what else an event carries', async () => {
    const conversation = writeConversation(place.chosen, [
      ...jpEvents.slice(0, 6),
      '{"timestamp":"2026-03-18 13:19:10.9","type":"chat_request","content":"Hurry up.","author":"jean"}',
      ...jpEvents.slice(6),
    ])
    const outcome = await place.transfers.importConversation({ path: conversation, mode }, patient)
    if (outcome.outcome !== 'imported') throw new Error(JSON.stringify(outcome))
    const facts = (await place.record.transcript.query({ after: 0, limit: 99 })).flatMap(({ fact }) => fact ?? [])
    const ofKind = (schema: string) => facts.filter((fact) => fact.schema === `inquirium.${schema}.v1`)
    const [first, second] = ofKind('inquiry-turn').map((fact) => 'turn/id' in fact && fact['turn/id'])
    expect(first).not.toBe(second)
    expect(ofKind('inquiry-response')).toMatchObject([{ 'turn/id': first }])
    expect(ofKind('tool-call-response')).toMatchObject([{ 'turn/id': first, cycle: 2 }])
    expect(ofKind('inquiry-request')).toMatchObject([{ 'turn/id': first }, { 'turn/id': second }])
    const kept = ofKind('imported-raw').map((fact) => ('raw' in fact ? fact.raw : ''))
    expect(kept.filter((raw) => raw.includes('"author":"jean"'))).toHaveLength(1)
  })

  const imported = async (all: readonly string[]) => {
    const outcome = await place.transfers.importConversation(
      { path: writeConversation(place.chosen, all), mode },
      patient,
    )
    if (outcome.outcome !== 'imported') throw new Error(JSON.stringify(outcome))
    return (await place.record.transcript.query({ after: 0, limit: 2000 })).flatMap(({ fact }) => fact ?? [])
  }
  const said = (message: string) => JSON.stringify({ type: 'chat_response', message })
  const request = '{"type":"chat_request","content":"Go on."}'

  it('loses nothing of an answer that was given in more pieces than one holds here', async () => {
    const pieces = Array.from({ length: 300 }, (_, index) => `Piece ${index}.`)
    const results = (await imported([request, ...pieces.map(said)])).filter(
      (fact) => fact.schema === 'inquirium.inquiry-result.v1',
    )
    expect(results).toMatchObject([{ outcome: 'completed', output: [{ text: pieces.join('\n\n') }] }])
  })

  it('keeps an answer as it was written when it is longer than one can be here', async () => {
    const long = said('x'.repeat(1_000_001))
    const facts = await imported([request, long, '{"type":"chat_response","message":"Short.","metadata":{}}'])
    expect(facts.some((fact) => fact.schema === 'inquirium.inquiry-result.v1')).toBe(false)
    const kept = facts.flatMap((fact) => (fact.schema === 'inquirium.imported-raw.v1' ? [fact] : []))
    const ofTurn = kept.filter((fact) => fact['turn/id'] !== undefined)
    expect(ofTurn.map((fact) => fact['source/index']).sort()).toEqual([1, 2])
    expect(ofTurn.some(({ raw }) => raw === long)).toBe(true)
  })

  it('goes on after a message that says nothing, and keeps what was answered to it', async () => {
    const facts = await imported([request, said('One.'), '{"type":"chat_request","content":" "}', said('Two.')])
    const results = facts.filter((fact) => fact.schema === 'inquirium.inquiry-result.v1')
    expect(results).toMatchObject([{ output: [{ text: 'One.' }] }, { output: [{ text: 'Two.' }] }])
  })
})
