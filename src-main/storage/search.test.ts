import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { foldText } from '../../src-shared/contract/found-words'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import {
  A_PARTICIPANT,
  aBatch,
  aFeedback,
  aFiledTurn,
  anInterruptedResult,
  aSession,
} from '../inquirium/fixtures/record'
import { askedQuestion } from './doubles/questions'
import { createRecordFolder, type RecordFolder } from './doubles/record-folder'
import type { SqliteRecord } from './sqlite-record'

let folder: RecordFolder
let record: SqliteRecord
beforeEach(() => {
  folder = createRecordFolder()
  record = folder.open()
})
afterEach(() => folder.remove())

const find = async (text: string) => (await record.library.search({ text, limit: 9 })).map(({ position }) => position)

describe('search', () => {
  it('finds titles, turns, answers, feedback notes and questions, the newest first', async () => {
    await record.journal.commit(
      aBatch({
        facts: [
          fileFact('s', aSession('session:1', 'Otters in winter')),
          aFiledTurn('1', { text: 'Do otters sleep?' }),
          fileFact('r', anInterruptedResult('r', { output: [{ type: 'text', text: 'Otters do.' }] } as never)),
          fileFact('f', aFeedback('f', 'result:r', { note: 'otters, yes' })),
          fileFact('q', askedQuestion('question:1', {})),
        ],
      }),
    )
    expect(await find('otters')).toEqual([4, 3, 2, 1])
    expect(await find('may')).toEqual([5])
  })

  it('finds what was attached, what tools were called with and said, and what the model thought', async () => {
    const during = {
      'participant/ref': A_PARTICIPANT,
      'time/at': '2026-01-01T00:00:00Z',
      classification: 'personal',
      'session/ref': 'session:1',
      'turn/id': 'turn:1',
      tool_call_id: 'call:1',
      cycle: 1,
    } as const
    const attachments = await Promise.all(
      ['Lichens, first.', 'Mosses, second.'].map(async (text, index) => ({
        'attachment/ref': `attachment:${index}`,
        title: `notes-${index}.txt`,
        media_type: 'text/plain',
        'size/bytes': text.length,
        'content/digest': await record.library.putBlob(Buffer.from(text)),
        classification: 'personal' as const,
      })),
    )
    const call = { ...during, schema: 'inquirium.tool-call-request.v1', name: 'read_file' } as const
    const told = { ...during, schema: 'inquirium.tool-call-response.v1', is_error: false } as const
    const thought = { output: [], reasoning: [{ type: 'reasoning', text: 'Hornworts?', provenance: 'model-produced' }] }
    await record.journal.commit(
      aBatch({
        facts: [
          aFiledTurn('1', { text: 'Which of the second are there?', attachments }),
          fileFact('c', { ...call, arguments: { path: ['garden\nliverworts.txt'], depth: 7 } }),
          fileFact('t', { ...told, content: 'Clubmosses were seen.' }),
          fileFact('r', anInterruptedResult('r', thought as never)),
        ],
      }),
    )
    const found = async (text: string) =>
      (await record.library.search({ text, limit: 9 })).map(({ position, part, excerpt }) => [position, part, excerpt])
    expect(await found('lichens')).toEqual([[1, 1, 'notes-0.txt\nLichens, first.']])
    expect(await found('moss')).toEqual([[1, 2, 'notes-1.txt\nMosses, second.']])
    // Of several places the one with all the words, and a message together with its files otherwise.
    expect(await found('second mosses')).toEqual([[1, 2, 'notes-1.txt\nMosses, second.']])
    expect(await found('which lichens')).toEqual([[1, 0, 'Which of the second are there?']])
    expect(await found('liverworts')).toEqual([[2, 0, 'read_file\n7\ngarden\nliverworts.txt']])
    expect(await found('path')).toEqual([])
    expect(await found('clubmoss')).toEqual([[3, 0, 'Clubmosses were seen.']])
    expect(await found('hornw')).toEqual([[4, 0, 'Hornworts?']])
  })

  it('goes by the beginning of the last word, without regard to case or accents', async () => {
    await record.journal.commit(aBatch({ facts: [aFiledTurn('1', { text: 'Čaj v Ljubljani, prosím' })] }))
    for (const typed of ['c', 'caj', 'CAJ v lju', 'prosim']) expect(await find(typed)).toEqual([1])
    expect(await find('aj')).toEqual([])
    expect(await find('lju caj missing')).toEqual([])
  })

  it('goes by the beginning of a long word too, and by the whole word once that is enough', async () => {
    const texts = ['understanding', 'understandings', 'understand']
    await record.journal.commit(aBatch({ facts: texts.map((text, index) => aFiledTurn(`t${index}`, { text })) }))
    expect(await find('understan')).toEqual([3, 2, 1])
    expect(await find('understanding')).toEqual([2, 1])
    expect((await record.library.search({ text: 'understanding', limit: 1 })).map(({ position }) => position)).toEqual([
      1,
    ])
  })

  it('shows the place that was found, with its accents, and not one that only looks like it', async () => {
    const text = `${'Release the cajun. '.repeat(20)}Prosím čaj, please. ${'And so on. '.repeat(40)}`
    await record.journal.commit(aBatch({ facts: [aFiledTurn('1', { text })] }))
    const excerpt = async (typed: string) => (await record.library.search({ text: typed, limit: 1 }))[0]?.excerpt
    expect(await excerpt('caj please')).toContain('Prosím čaj')
    expect(await excerpt('lease')).toBeUndefined()
  })

  it('folds letters as the window does that marks them', async () => {
    const letters = [0xc0, 0x370, 0x1e00].flatMap((start) =>
      Array.from({ length: start === 0xc0 ? 0x190 : 0x100 }, (_, index) => String.fromCodePoint(start + index)),
    )
    const written = letters.filter((letter) => /\p{L}/u.test(letter))
    await record.journal.commit(
      aBatch({ facts: written.map((letter, index) => aFiledTurn(`t${index}`, { text: `x${letter}y` })) }),
    )
    const differing: string[] = []
    for (const [index, letter] of written.entries()) {
      const places = await record.library.search({ text: foldText(`x${letter}y`), limit: 200 })
      if (!places.some(({ position }) => position === index + 1)) differing.push(letter)
    }
    // SQLite's tables are older than these, or leave them alone.
    expect(differing).toEqual(['Ǡ', 'ǡ', 'Ϳ'])
  })

  it('takes whatever is typed for words', async () => {
    await record.journal.commit(aBatch({ facts: [aFiledTurn('1', { text: 'NEAR the "end" AND so on*' })] }))
    for (const typed of ['"end', 'NEAR(the', 'end AND', 'so on*', '-so', 'text:end', "'; DROP TABLE search; --"]) {
      expect(Array.isArray(await find(typed))).toBe(true)
    }
    expect(await find('"end')).toEqual([1])
    expect(await find('  ')).toEqual([])
    expect(await find('"\'*')).toEqual([])
  })

  it('never finds what was answered: it may be a secret', async () => {
    const base = { 'participant/ref': A_PARTICIPANT, 'time/at': '2026-01-01T00:00:00Z', classification: 'personal' }
    const answer = TranscriptFact.parse({
      ...base,
      schema: 'inquirium.inquiry-response.v1',
      'session/ref': 'session:1',
      'turn/id': 'turn:1',
      tool_call_id: null,
      question_id: null,
      event: { outcome: 'answered', id: 'q', answer: 'hunter2secret' },
    })
    const closed = TranscriptFact.parse({
      ...base,
      schema: 'inquirium.operator-question-closed.v1',
      'question/ref': 'question:1',
      state: 'answered',
      answer: { outcome: 'answered', value: 'hunter2secret' },
      'answered/by': 'operator',
      'idempotency/key': 'k',
    })
    await record.journal.commit(
      aBatch({ facts: [fileFact('a', answer), fileFact('c', closed), aFiledTurn('1', { text: 'hunter' })] }),
    )
    expect(await find('hunter2')).toEqual([])
    expect(await find('hunter')).toEqual([3])
  })

  it('reads on from where it stopped', async () => {
    const facts = Array.from({ length: 5 }, (_, index) => aFiledTurn(`t${index}`, { text: 'again' }))
    await record.journal.commit(aBatch({ facts }))
    const first = await record.library.search({ text: 'again', limit: 2 })
    const second = await record.library.search({ text: 'again', limit: 9, before: first.at(-1)?.position ?? 0 })
    expect([...first, ...second].map(({ position }) => position)).toEqual([5, 4, 3, 2, 1])
    expect(first[0]).toMatchObject({ session: 'session:1', kind: 'inquirium.inquiry-turn.v1', excerpt: 'again' })
  })
})
