import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { foldText } from '../../src-shared/contract/found-words'
import type { InquirySession } from '../../src-shared/transcript/inquiry-session'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import {
  A_PARTICIPANT,
  aBatch,
  aFeedback,
  aFiledTurn,
  aMarker,
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

const aChange = (session: string, change: object) => {
  const { title, ...opened } = aSession(session, 'unused') as InquirySession & { event: 'opened' }
  return TranscriptFact.parse({ ...opened, ...change })
}
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
  it('finds what came with an import and is shown, by its words and not by its format', async () => {
    const raw = (id: string, text: string, turn: object = { 'turn/id': 'turn:1' }) =>
      fileFact(
        id,
        TranscriptFact.parse({
          'participant/ref': A_PARTICIPANT,
          'time/at': '2026-01-01T00:00:00Z',
          classification: 'personal',
          schema: 'inquirium.imported-raw.v1',
          'session/ref': 'session:1',
          ...turn,
          'imported/from': 'jp-conversation',
          'source/index': 0,
          raw: text,
        }),
      )
    const deep = `${'['.repeat(50_000)}"bottom"${']'.repeat(50_000)}`
    await record.journal.commit(
      aBatch({
        facts: [
          aFiledTurn('1', { text: 'Hello' }),
          raw('a', '{"type":"telepathy","timestamp":"2026-03-18","content":["Lichens\\nhere",{"strength":11}]}'),
          raw('b', '{"type":"inquiry_response","answer":"hunter2"}'),
          raw('c', '{"model":"quiet"}', {}),
          raw('d', 'broken but legible'),
          raw('e', deep),
        ],
      }),
    )
    expect(await find('lichens here 11')).toEqual([2])
    for (const format of ['telepathy', 'strength', 'content', '2026']) expect(await find(format)).toEqual([])
    expect(await find('hunter2')).toEqual([])
    expect(await find('quiet')).toEqual([])
    expect(await find('legible')).toEqual([5])
    expect(await find('bottom')).toEqual([6])
  })

  it('finds the instructions in force, and those before them no more', async () => {
    const told = (instructions: string | null) => aChange('session:1', { event: 'instructions-set', instructions })
    await record.journal.commit(aBatch({ facts: [fileFact('i1', told('Answer like a pirate.'))] }))
    expect(await record.library.search({ text: 'pirate', limit: 9 })).toMatchObject([{ kind: 'instructions' }])
    await record.journal.commit(aBatch({ facts: [fileFact('i2', told('Answer like a gardener.'))] }))
    expect([await find('pirate'), await find('gardener')]).toEqual([[], [2]])
    await record.journal.commit(aBatch({ facts: [fileFact('i3', told(null))] }))
    expect(await find('gardener')).toEqual([])
  })

  it('names the session of what it finds, archived or not', async () => {
    const hits = () => record.library.search({ text: 'otters', limit: 1 })
    await record.journal.commit(aBatch({ facts: [aFiledTurn('1', { text: 'Do otters sleep?\nOr not?' })] }))
    expect(await hits()).toMatchObject([{ title: 'Do otters sleep?', isArchived: false }])
    const changes = [
      aChange('session:1', { event: 'renamed', title: 'Animals' }),
      aChange('session:1', { event: 'archived', archived: true }),
    ]
    await record.journal.commit(aBatch({ facts: changes.map((fact, index) => fileFact(`c${index}`, fact)) }))
    expect(await hits()).toMatchObject([{ title: 'Animals', isArchived: true }])
  })
})

describe('sessions by what they are called', () => {
  const tagged = (session: string, tags: readonly string[]) => aChange(session, { event: 'tagged', tags })
  const named = async (text: string) => (await record.library.findSessions(text, 9)).map(({ session }) => session)

  it('are found among any number, by words anywhere in title and tags, the archived ones last', async () => {
    const many = Array.from({ length: 150 }, (_, index) => fileFact(`s${index}`, aSession(`session:${index}`, 'Other')))
    const facts = [
      fileFact('a', aSession('session:a', 'Why the bread did not rise')),
      fileFact('ta', tagged('session:a', ['Báking', 'home'])),
      fileFact('b', aSession('session:b', 'Bread again')),
      fileFact('tb', tagged('session:b', ['baking'])),
      fileFact('gone', aChange('session:b', { event: 'archived', archived: true })),
      ...many,
      fileFact('last', tagged('session:b', ['baking'])),
    ]
    for (let at = 0; at < facts.length; at += 50) {
      await record.journal.commit(aBatch({ facts: facts.slice(at, at + 50) }))
    }
    expect(await named('bak')).toEqual(['session:a', 'session:b'])
    expect(await named('RÍSE baking')).toEqual(['session:a'])
    expect(await named('king')).toEqual(['session:a', 'session:b'])
    expect(await named('home again')).toEqual([])
    expect(await named(' ')).toEqual([])
  })

  it('are found by the first words that are still there until they have a title, and by tags while they have them', async () => {
    await record.journal.commit(
      aBatch({ facts: [aFiledTurn('1', { text: 'Do otters sleep?' }), aFiledTurn('2', { text: 'And badgers?' })] }),
    )
    expect([await named('otters'), await named('badgers')]).toEqual([['session:1'], []])
    await record.journal.commit(aBatch({ facts: [fileFact('t', tagged('session:1', ['zoo']))] }))
    expect(await named('otters zoo')).toEqual(['session:1'])
    await record.journal.commit(aBatch({ facts: [fileFact('t2', tagged('session:1', []))] }))
    expect([await named('zoo'), await named('otters')]).toEqual([[], ['session:1']])
    const first = { kind: 'turn', 'session/ref': 'session:1', 'turn/id': 'turn:1' } as const
    await record.journal.excise('marker', aMarker('marker', first, 1), [])
    expect([await named('otters'), await named('badgers')]).toEqual([[], ['session:1']])
    await record.journal.commit(
      aBatch({
        facts: [fileFact('n', aChange('session:1', { event: 'renamed', title: 'Animals' }))],
      }),
    )
    expect([await named('badgers'), await named('animals')]).toEqual([[], ['session:1']])
  })
})
