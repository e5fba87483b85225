import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import {
  A_PARTICIPANT,
  aBatch,
  aDecision,
  aFeedback,
  aFiledTurn,
  aMarker,
  anInterruptedResult,
  aSession,
} from '../inquirium/fixtures/record'
import { createTransfers } from './create-transfers'
import { createRecordFolder, type RecordFolder } from './doubles/record-folder'
import { runAtOnce } from './slices'
import type { SqliteRecord } from './sqlite-record'
import { verifyBundle } from './verify-bundle'

let folder: RecordFolder
let record: SqliteRecord
let chosen: string
beforeEach(() => {
  folder = createRecordFolder()
  record = folder.open()
  chosen = mkdtempSync(join(tmpdir(), 'inquirium-export-'))
})
afterEach(async () => {
  await folder.remove()
  rmSync(chosen, { recursive: true })
})

const transfersOf = (each: SqliteRecord, where: RecordFolder) =>
  createTransfers(each, { directory: where.directory, participant: A_PARTICIPANT, secret: new Uint8Array(32).fill(7) })
const transfers = () => transfersOf(record, folder)
const mode = 'commons'
const patient = { signal: new AbortController().signal, onProgress: () => undefined }

async function fill() {
  const bytes = Buffer.from('the bytes of a file')
  const digest = await record.library.putBlob(bytes)
  const attachment = {
    'attachment/ref': 'a:1',
    title: 'notes.txt',
    media_type: 'text/plain',
    'size/bytes': bytes.length,
    'content/digest': digest,
    classification: 'personal',
  } as const
  await record.journal.commit(
    aBatch({
      facts: [
        fileFact('s', aSession('session:1', 'Rivers ../../etc')),
        aFiledTurn('1', { text: 'Where does the Danube end?', attachments: [attachment] }),
        fileFact('r', anInterruptedResult('r')),
        fileFact('f', aFeedback('f', 'result:r')),
        aFiledTurn('other', { 'session/ref': 'session:2' }),
        aFiledTurn('gone', { 'session/ref': 'session:3', text: 'to be forgotten' }),
      ],
      traces: [aDecision('d')],
    }),
  )
  const target = { kind: 'session', 'session/ref': 'session:3' } as const
  await record.journal.excise('x', aMarker('x', target, 1), [])
}

const exported = async (kind: 'exportBundle' | 'exportMarkdown', scope: 'everything' | string) => {
  const request = {
    scope: scope === 'everything' ? { of: scope } : { of: 'session', session: scope },
    folder: chosen,
  } as const
  const outcome = await transfers()[kind](request as never, patient)
  if (outcome.outcome !== 'exported') throw new Error(JSON.stringify(outcome))
  return outcome.path
}

describe('a bundle', () => {
  it('carries everything to another record, once', async () => {
    await fill()
    const path = await exported('exportBundle', 'everything')
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
      expect(await said(there)).toEqual(await said(record))
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
    await fill()
    const text = readFileSync(await exported('exportBundle', 'session:1'), 'utf8')
    expect(text).toContain('Danube')
    expect(text).not.toContain('what other says')
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
    await fill()
    const path = await exported('exportBundle', 'everything')
    expect(runAtOnce(verifyBundle(path))).toMatchObject({ outcome: 'intact' })
    writeFileSync(path, `${tamper(lines(path)).join('\n')}\n`)
    const before = await record.transcript.position(null)
    expect(await transfers().importBundle({ path, mode }, patient)).toMatchObject({
      outcome: 'refused',
      code: 'not-verified',
      verification: { outcome: 'broken', misfit },
    })
    expect(await record.transcript.position(null)).toBe(before)
  })

  it('is refused when its signature is not the participant’s', async () => {
    await fill()
    const path = await exported('exportBundle', 'session:1')
    const forged = createTransfers(record, {
      directory: folder.directory,
      participant: A_PARTICIPANT,
      secret: new Uint8Array(32).fill(8),
    })
    rmSync(path)
    const outcome = await forged.exportBundle(
      { scope: { of: 'session', session: 'session:1' }, folder: chosen },
      patient,
    )
    if (outcome.outcome !== 'exported') throw new Error(outcome.outcome)
    expect(runAtOnce(verifyBundle(outcome.path))).toMatchObject({ outcome: 'unproven', code: 'head-invalid' })
  })
})

describe('an export', () => {
  it('for people reads like the conversation, and is named after ids', async () => {
    await fill()
    const path = await exported('exportMarkdown', 'session:1')
    const text = readFileSync(path, 'utf8')
    expect(text).toContain('# Rivers ../../etc')
    expect(text).toContain('Where does the Danube end?')
    expect(text).toContain('an answer called r')
    expect(text).toContain('**Marked refuted** by the operator')
    expect(basename(path)).toMatch(/^inquirium-session-1-\d{14}\.md$/)
    const all = await exported('exportMarkdown', 'everything')
    expect(readdirSync(all).sort()).toEqual(['session-1.md', 'session-2.md'])
  })

  it('gives every session a file of its own, whatever their ids have in common, and only goes forward', async () => {
    const refs = ['session:a.b', 'session:a-b', 'session:A-b']
    const facts = refs.map((ref, index) => aFiledTurn(`n${index}`, { 'session/ref': ref, text: `said in ${ref}` }))
    await record.journal.commit(aBatch({ facts }))
    const fractions: number[] = []
    const watch = { ...patient, onProgress: (done: number, total: number) => void fractions.push(done / total) }
    const outcome = await transfers().exportMarkdown({ scope: { of: 'everything' }, folder: chosen }, watch)
    if (outcome.outcome !== 'exported') throw new Error(outcome.outcome)
    const texts = readdirSync(outcome.path).map((name) => readFileSync(join(outcome.path, name), 'utf8'))
    for (const ref of refs) expect(texts.filter((text) => text.includes(`said in ${ref}`))).toHaveLength(1)
    expect(fractions).toEqual(fractions.toSorted((left, right) => left - right))
    expect(fractions.at(-1)).toBe(1)
  })

  it('overwrites nothing and needs its folder', async () => {
    await fill()
    await exported('exportBundle', 'everything')
    const again = { scope: { of: 'everything' }, folder: chosen } as const
    expect(await transfers().exportBundle(again, patient)).toEqual({ outcome: 'refused', code: 'already-exists' })
    const nowhere = { ...again, folder: join(chosen, 'missing') }
    expect(await transfers().exportBundle(nowhere, patient)).toEqual({ outcome: 'refused', code: 'folder-missing' })
    const nothing = { scope: { of: 'session', session: 'session:9' }, folder: chosen } as const
    expect(await transfers().exportMarkdown(nothing, patient)).toEqual({
      outcome: 'refused',
      code: 'nothing-to-export',
    })
  })

  it('does not write through a link that waits in its place', async () => {
    await fill()
    const elsewhere = join(chosen, 'elsewhere')
    writeFileSync(elsewhere, 'precious')
    const path = await exported('exportBundle', 'session:1')
    rmSync(path)
    symlinkSync(elsewhere, `${path}.writing`)
    expect(await exported('exportBundle', 'session:1')).toBe(path)
    expect(readFileSync(elsewhere, 'utf8')).toBe('precious')
    expect(await transfers().verify({ bundle: path }, patient)).toMatchObject({ outcome: 'intact' })
  })

  it('that is cancelled leaves nothing behind, in the folder or in the record', async () => {
    await fill()
    const stopped = () => {
      const controller = new AbortController()
      return { signal: controller.signal, onProgress: () => controller.abort() }
    }
    const scope = { of: 'everything' } as const
    for (const kind of ['exportBundle', 'exportMarkdown'] as const) {
      expect(await transfers()[kind]({ scope, folder: chosen }, stopped())).toEqual({ outcome: 'cancelled' })
    }
    expect(readdirSync(chosen)).toEqual([])
    const conversation = join(chosen, 'conversation')
    mkdirSync(conversation)
    const events = Array.from({ length: 500 }, (_, index) => ({ type: 'chat_request', content: `number ${index}` }))
    writeFileSync(join(conversation, 'events.json'), JSON.stringify(events))
    const before = await record.transcript.position(null)
    expect(await transfers().importConversation({ path: conversation, mode }, stopped())).toEqual({
      outcome: 'cancelled',
    })
    expect(await record.transcript.position(null)).toBe(before)
  })
})

describe('a conversation of JP’s', () => {
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  const events = [
    '{"timestamp":"2026-03-18 13:19:07.360486","type":"config_delta","delta":{"assistant":{}}}',
    '{"timestamp":"2026-03-18 13:19:08.0","type":"turn_start"}',
    '{"timestamp":"2026-03-18 13:19:08.1","type":"chat_request","content":"Change the file, please."}',
    '{"timestamp":"2026-03-18 13:19:09.1","type":"chat_response","reasoning":"Hm."}',
    `{"timestamp":"2026-03-18 13:19:10.1","type":"tool_call_request","id":"toolu_1","name":"fs_modify_file","arguments":{"path":"${encoded('src/a.rs')}"}}`,
    '{"timestamp":"2026-03-18 13:19:10.2","type":"inquiry_request","id":"toolu_1.apply_changes","source":{"source":"tool","name":"fs_modify_file"},"question":{"text":"Apply?","answer_type":{"type":"boolean"},"default":true}}',
    '{"timestamp":"2026-03-18 13:19:11.2","type":"inquiry_response","id":"toolu_1.apply_changes","answer":true}',
    '{"timestamp":"2026-03-18 13:19:11.3","type":"inquiry_request","id":"toolu_1.apply_changes","source":{"source":"tool","name":"fs_modify_file"},"question":{"text":"Again?","answer_type":{"type":"boolean"}}}',
    `{"timestamp":"2026-03-18 13:19:12.2","type":"tool_call_response","id":"toolu_1","content":"${encoded('done')}","is_error":false}`,
    '{ "type" : "from_the_future",\n   "weird":   [1,  2], "text": "a \\" ] } quote" }',
    '{"timestamp":"2026-03-18 13:19:13.2","type":"chat_response","message":"It is done."}',
  ]
  const write = (all: readonly string[]) => {
    const conversation = mkdtempSync(join(chosen, '17738-'))
    writeFileSync(join(conversation, 'events.json'), `[\n  ${all.join(',\n  ')}\n]\n`)
    writeFileSync(
      join(conversation, 'metadata.json'),
      '{"title":"A file","last_activated_at":"2026-03-18 13:19:07.0","pinned_at":"2026-03-19 00:00:00.0","labels":{"project":"rust","urgent":null,"bad":"a\\nb"}}',
    )
    writeFileSync(join(conversation, 'base_config.json'), '{"a":1}')
    return conversation
  }

  it('becomes turns, answers, tool calls and inquiries, and keeps what nobody here knows byte for byte', async () => {
    const conversation = write(events)
    const outcome = await transfers().importConversation({ path: conversation, mode }, patient)
    if (outcome.outcome !== 'imported') throw new Error(JSON.stringify(outcome))
    const facts = (await record.transcript.query({ after: 0, limit: 99 })).flatMap(({ fact }) => fact ?? [])
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
    expect(facts[8]).toMatchObject({ raw: events[9], 'source/index': 9 })
    // What stood before the first message belongs to it.
    const [, turn, before] = facts
    expect(before).toMatchObject({ raw: events[0], 'turn/id': turn && 'turn/id' in turn && turn['turn/id'] })
    expect(facts[12]).toMatchObject({ event: 'tagged', tags: ['project: rust', 'urgent'] })
    expect(facts[13]).toMatchObject({
      outcome: 'completed',
      'imported/from': 'jp-conversation',
      output: [{ text: 'It is done.' }],
      reasoning: [{ text: 'Hm.' }],
    })
    const [session = ''] = outcome.sessions
    expect(await record.library.listSessions({ archived: false, limit: 9 })).toMatchObject([
      { session, title: 'A file', pinned: true },
    ])
    expect(await record.library.openMatters()).toEqual([])
    const path = await exported('exportMarkdown', session)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain('**Question** of fs_modify_file: Apply?\n\nAnswer: true')
    expect(text).toContain('**Question** of fs_modify_file: Again?\n\nNo response recorded')
    expect(await transfers().importConversation({ path: conversation, mode }, patient)).toEqual({
      outcome: 'refused',
      code: 'already-imported',
    })
  })

  it('keeps an answer with its question when a message came in between, and what else an event carries', async () => {
    const conversation = write([
      ...events.slice(0, 6),
      '{"timestamp":"2026-03-18 13:19:10.9","type":"chat_request","content":"Hurry up.","author":"jean"}',
      ...events.slice(6),
    ])
    const outcome = await transfers().importConversation({ path: conversation, mode }, patient)
    if (outcome.outcome !== 'imported') throw new Error(JSON.stringify(outcome))
    const facts = (await record.transcript.query({ after: 0, limit: 99 })).flatMap(({ fact }) => fact ?? [])
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
    const outcome = await transfers().importConversation({ path: write(all), mode }, patient)
    if (outcome.outcome !== 'imported') throw new Error(JSON.stringify(outcome))
    return (await record.transcript.query({ after: 0, limit: 2000 })).flatMap(({ fact }) => fact ?? [])
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

  it('does not come back once it was deleted, by itself or in a bundle', async () => {
    const conversation = write(events)
    const outcome = await transfers().importConversation({ path: conversation, mode }, patient)
    const [session = ''] = outcome.outcome === 'imported' ? outcome.sessions : []
    const later = { 'session/ref': session, 'turn/id': 'turn:later' }
    const path = await exported('exportBundle', session)
    const target = { kind: 'session', 'session/ref': session } as const
    const { facts } = await record.transcript.measureExcision(target)
    await record.journal.excise('x', aMarker('x', target, facts), [])
    expect(await transfers().importConversation({ path: conversation, mode }, patient)).toEqual({
      outcome: 'refused',
      code: 'excised',
    })
    expect(await transfers().importBundle({ path, mode }, patient)).toMatchObject({ outcome: 'imported', facts: 0 })
    const late = aBatch({ facts: [aFiledTurn('late', later)] })
    expect(await record.journal.commit(late)).toEqual({ outcome: 'refused', code: 'excised' })
    expect((await record.transcript.query({ session, after: 0, limit: 99 })).some(({ fact }) => fact)).toBe(false)
    const [decision] = await record.traces.page({ before: 'end', limit: 1 })
    expect(decision?.record.payload).toMatchObject({
      kind: 'transfer',
      outcome: 'imported',
      'reason/code': 'everything-was-here',
    })
  })

  it('is refused as a whole when it is damaged', async () => {
    const broken = write([...events, '{"type":"inquiry_response","id":"x"}'])
    expect(await transfers().importConversation({ path: broken, mode }, patient)).toEqual({
      outcome: 'refused',
      code: 'corrupt-event',
      index: 11,
    })
    const cut = write(events)
    writeFileSync(join(cut, 'events.json'), readFileSync(join(cut, 'events.json'), 'utf8').slice(0, -4))
    expect(await transfers().importConversation({ path: cut, mode }, patient)).toEqual({
      outcome: 'refused',
      code: 'not-a-conversation',
    })
    const garbled = write(events)
    appendFileSync(join(garbled, 'base_config.json'), Buffer.from([0xff]))
    expect(await transfers().importConversation({ path: garbled, mode }, patient)).toEqual({
      outcome: 'refused',
      code: 'not-a-conversation',
    })
    appendFileSync(join(broken, 'events.json'), 'more')
    expect(await transfers().importConversation({ path: broken, mode }, patient)).toMatchObject({ outcome: 'refused' })
    expect(await transfers().importConversation({ path: chosen, mode }, patient)).toEqual({
      outcome: 'refused',
      code: 'missing',
    })
    expect(await record.transcript.position(null)).toBe(0)
  })
})
