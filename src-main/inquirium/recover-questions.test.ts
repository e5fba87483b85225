import { describe, expect, it } from 'vitest'
import { fileFact, type RecordedFact } from '../../src-shared/transcript/recorded-fact'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { findClosing } from './find-closing'
import { A_PARTICIPANT } from './fixtures/record'
import { createInMemoryRecord } from './in-memory-record'
import type { QuestionDesk } from './question-desk'
import { recoverQuestions } from './recover-questions'
import { reopenSurvivors } from './reopen-survivors'

const NOW = '2026-02-02T00:00:00Z'
const base = { 'participant/ref': A_PARTICIPANT, 'time/at': '2026-01-01T00:00:00Z', classification: 'personal' }
const turn = { 'session/ref': 'session:1', 'turn/id': 'turn:1' }

const inquiry = TranscriptFact.parse({
  ...base,
  ...turn,
  'operation/id': 'op:1',
  schema: 'inquirium.inquiry-request.v1',
  tool_call_id: 'call',
  question_id: 'sure',
  event: {
    id: 'call.sure.1',
    source: { source: 'tool', name: 'fs' },
    question: { text: 'Sure?', answer_type: { type: 'boolean' } },
  },
})

const question = (ref: string, subject: object) =>
  TranscriptFact.parse({
    ...base,
    schema: 'inquirium.operator-question.v1',
    request: {
      schema: 'inquirium.operator-question.request.v1',
      'question/ref': ref,
      'operation/ref': 'op:1',
      'recipient/class': 'operator',
      'reason/code': 'operator-decision-required',
      classification: { input: 'personal', output: 'personal' },
      subject,
      response: { 'target/ref': 'inquirium.operator-question.respond', method: 'POST', 'idempotency/key': 'k' },
      provenance: { 'source/component': 'host', 'requested/by': 'host', 'reason/code': 'operator-decision-required' },
      prompt: { kind: 'confirm', text: 'May it?' },
      'widget/kind': 'confirm',
      'widget/payload': {},
      'default/on-timeout': { answer: null, 'reason/code': 'no-answer' },
      source: { kind: 'host' },
    },
  })

const open = (...facts: readonly TranscriptFact[]): readonly RecordedFact[] =>
  facts.map((fact, index) => ({ id: `open-${index}`, position: index + 1, recordedAt: NOW, fact }))

async function recover(matters: readonly RecordedFact[]) {
  const record = createInMemoryRecord(() => NOW)
  let next = 0
  const ids = { next: () => `id${++next}` }
  const ports = {
    journal: record.journal,
    clock: { now: () => NOW, elapsedMs: () => 0 },
    ids,
    mode: 'support',
  } as const
  const run = () => recoverQuestions(matters, ports)
  const facts = async () => (await record.transcript.query({ after: 0, limit: 9 })).map(({ fact }) => fact)
  return { run, facts, traces: record.traces }
}

describe('what was waiting when the process died', () => {
  it('is closed as interrupted, an inquiry and the question it was put as together', async () => {
    const { run, facts, traces } = await recover(open(inquiry, question('question:1', turn)))
    expect(await run()).toMatchObject({ outcome: 'committed' })
    expect(await facts()).toMatchObject([
      {
        schema: 'inquirium.inquiry-response.v1',
        ...turn,
        event: { outcome: 'cancelled', reason: 'interrupted', id: 'call.sure.1' },
      },
      { schema: 'inquirium.operator-question-closed.v1', ...turn, state: 'cancelled', cause: 'interrupted' },
    ])
    expect(await traces.page({ before: 'end', limit: 9 })).toMatchObject([
      { record: { payload: { kind: 'recovery', outcome: 'closed', mode: 'support' } } },
    ])
  })

  it.each([
    ['an inquiry', inquiry],
    ['a question', question('question:1', turn)],
  ])('is closed once, however often recovery runs: %s', async (_, matter) => {
    const { run, facts } = await recover(open(matter))
    await run()
    expect(await run()).toMatchObject({ outcome: 'refused', code: 'already-recorded' })
    expect(await facts()).toHaveLength(1)
  })

  it('is never answered', async () => {
    const { run, facts } = await recover(open(question('question:1', turn), question('question:2', {})))
    await run()
    expect((await facts()).map((fact) => fact && 'state' in fact && fact.state)).toEqual(['cancelled', 'cancelled'])
  })

  it('ends with its turn even where it names a runtime', async () => {
    const { run, facts } = await recover(open(question('question:1', { ...turn, 'runtime/ref': 'runtime/ollama' })))
    await run()
    expect(await facts()).toMatchObject([{ state: 'cancelled', cause: 'interrupted' }])
  })

  it('waits on when it is whether to trust a runtime', async () => {
    const { run, facts } = await recover(open(question('question:1', { 'runtime/ref': 'runtime/ollama' })))
    expect(await run()).toBeNull()
    expect(await facts()).toEqual([])
  })

  it('and is whether to trust a runtime is put to the operator again, and nothing else is', async () => {
    const asked: string[] = []
    const desk: Pick<QuestionDesk, 'reopen'> = {
      reopen: async ({ request }, { place }) => {
        asked.push(`${request['question/ref']} ${place.operation} ${place.turn}`)
        return { state: 'cancelled', cause: 'interrupted' }
      },
    }
    const matters = open(
      question('question:1', { 'runtime/ref': 'runtime/ollama' }),
      question('question:2', turn),
      inquiry,
    )
    reopenSurvivors(matters, desk, {
      draw: () => {
        throw new Error('nothing is decided by asking again')
      },
    })
    expect(asked).toEqual(['question:1 op:1 null'])
  })
})

describe('how a question ended', () => {
  it('is found under whatever id its end was filed, and not taken from another question of its turn', async () => {
    const record = createInMemoryRecord(() => NOW)
    const closed = (ref: string, cause: string) =>
      TranscriptFact.parse({
        ...base,
        ...turn,
        schema: 'inquirium.operator-question-closed.v1',
        'question/ref': ref,
        state: 'cancelled',
        cause,
      })
    const facts = [
      fileFact('question:1', question('question:1', turn)),
      fileFact('question:2', question('question:2', turn)),
      fileFact('left-behind', closed('question:2', 'interrupted')),
    ]
    await record.journal.commit({ expected: 'anywhere', facts, traces: [] })
    expect(await findClosing('question:2', record.transcript)).toMatchObject({ cause: 'interrupted' })
    expect(await findClosing('question:1', record.transcript)).toBeNull()
    expect(await findClosing('question:3', record.transcript)).toBeNull()
  })
})
