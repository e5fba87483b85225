import { readSync, writeSync } from 'node:fs'
import { fileFact } from '../../../src-shared/transcript/recorded-fact'
import { TranscriptFact } from '../../../src-shared/transcript/transcript-fact'
import { fileAttemptDraft } from '../../inquirium/attempt-draft'
import { A_PARTICIPANT, aBatch, aFiledTurn, aTurnTrace } from '../../inquirium/fixtures/record'
import type { Batch } from '../../inquirium/journal'
import { recoverQuestions } from '../../inquirium/recover-questions'
import { interruptedResult, recoverAttempts } from '../../inquirium/recovery'
import { openRecord } from '../open-record'
import { askedQuestion } from './questions'

/**
 * A program that records turns until it is killed. Every id it writes to its output was acknowledged by the journal;
 * the planted fault `early` writes it before, and records once it has read a byte for every id; `unsynced` commits
 * without waiting for the disk.
 */
const [directory = '', run = '0', fault = 'none', turns = 'Infinity'] = process.argv.slice(2)
const now = () => new Date().toISOString()
const opening = openRecord({
  directory,
  participant: A_PARTICIPANT,
  secret: new Uint8Array(32).fill(7),
  now,
  defer: setImmediate,
  idle: setImmediate,
})
if (opening.outcome === 'refused') throw new Error(opening.code)
const { journal, drafts, library, internals } = opening.record
const clock = { now, elapsedMs: () => performance.now() }
let made = 0
const ids = { next: () => `${run}-${made++}` }

const acknowledge = (facts: Batch['facts']) => {
  for (const { id } of facts) writeSync(1, `${id}\n`)
}

async function commit(batch: Partial<Batch>) {
  const facts = batch.facts ?? []
  if (fault === 'unsynced') internals.database.pragma('synchronous = NORMAL')
  if (fault === 'early') {
    acknowledge(facts)
    for (const _ of facts) readSync(0, new Uint8Array(1))
  }
  const outcome = await journal.commit(aBatch(batch))
  if (outcome.outcome === 'refused') throw new Error(outcome.code)
  if (fault !== 'early') acknowledge(facts)
}

async function takeTurn(name: string) {
  const turn = { 'session/ref': `session:${run}`, 'turn/id': `turn:${name}` } as const
  const trace = aTurnTrace(name)
  const draft = {
    participant: A_PARTICIPANT,
    session: turn['session/ref'],
    turn: turn['turn/id'],
    operation: `op:${name}`,
    result: `result:${name}`,
    trace: `tr:${name}`,
    startedAt: now(),
    runtime: null,
    model: null,
    verdict: null,
    text: '',
    reasoning: '',
  }
  await commit({ facts: [aFiledTurn(name, turn)], saveDrafts: [fileAttemptDraft(draft)] })
  await drafts.save(fileAttemptDraft({ ...draft, text: `saved of ${name}` }))
  const asked = {
    ...turn,
    'participant/ref': A_PARTICIPANT,
    'time/at': now(),
    classification: 'personal',
    'operation/id': draft.operation,
    tool_call_id: null,
    question_id: null,
  }
  const event = {
    id: `${name}.q.1`,
    source: { source: 'assistant' },
    question: { text: 'Go on?', answer_type: { type: 'boolean' } },
  }
  const request = TranscriptFact.parse({ ...asked, schema: 'inquirium.inquiry-request.v1', event })
  await commit({
    facts: [fileFact(`${name}-asked`, request), fileFact(`${name}-shown`, askedQuestion(`question:${name}`, turn))],
  })
  const response = TranscriptFact.parse({
    ...asked,
    schema: 'inquirium.inquiry-response.v1',
    event: { outcome: 'cancelled', id: event.id, reason: 'declined' },
  })
  const closed = TranscriptFact.parse({
    ...turn,
    'participant/ref': A_PARTICIPANT,
    'time/at': now(),
    classification: 'personal',
    schema: 'inquirium.operator-question-closed.v1',
    'question/ref': `question:${name}`,
    state: 'cancelled',
    cause: 'declined',
  })
  await commit({ facts: [fileFact(`${name}-responded`, response), fileFact(`${name}-closed`, closed)] })
  const result = {
    ...interruptedResult({ ...draft, text: `all of ${name}` }, now()),
    outcome: 'cancelled',
    'reason/code': 'operator-cancelled',
    next_step: 'nothing-needed',
  }
  await commit({
    facts: [fileFact(draft.result, TranscriptFact.parse(result))],
    traces: [{ ...trace, payload: { ...trace.payload, 'turn/id': draft.turn } }],
    discardDrafts: [fileAttemptDraft(draft).key],
  })
}

await recoverQuestions(await library.openMatters(), { journal, clock, ids, mode: 'commons' })
await recoverAttempts(drafts, journal, clock, opening.record.transcript, 'commons')
writeSync(1, 'ready\n')
for (let index = 0; index < Number(turns); index += 1) await takeTurn(`${run}-t${index}`)
await opening.record.close()
