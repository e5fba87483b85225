import { aQuestion } from '../../src-shared/inquirium/example-question.contract'
import { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import { pairWithinTurns } from '../../src-shared/inquiry/pairing'
import { sanitize } from '../../src-shared/inquiry/sanitize'
import type { StreamEvent } from '../../src-shared/inquiry/stream-event'
import { streamGrammar } from '../../src-shared/inquiry/stream-grammar'
import { applyTraces, noActivity } from '../../src-shared/projection/activity'
import { applyFacts } from '../../src-shared/projection/conversation'
import { noConversations } from '../../src-shared/projection/conversation-state'
import { answered, opened, placed, said } from '../../src-shared/projection/conversation-story.contract'
import { aDecision } from '../../src-shared/trace/example-trace.contract'
import { decisionRecord, TraceRecord } from '../../src-shared/trace/trace-record'
import { aFact } from '../../src-shared/transcript/example-facts.contract'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { type Measurement, median } from './measurement'

const MOST_MICROSECONDS = 50
const ROUNDS = 15

/** What it costs to read a contract, and whether the folds stay linear as a record grows. */
export async function measure(): Promise<readonly Measurement[]> {
  return [...parsing(), ...folding()]
}

function parsing(): Measurement[] {
  const words = 'so that this fact is about as long as a fact usually is. '.repeat(12)
  const samples = {
    'a turn': [TranscriptFact, said('session:1', 'turn:1', null, { text: words })],
    'an answer': [
      TranscriptFact,
      answered('session:1', 'turn:1', 'result:1', { output: [{ type: 'text', text: words }] }),
    ],
    'a question': [TranscriptFact, aFact('inquirium.operator-question.v1', { request: longQuestion() })],
    'a decision': [TraceRecord, decisionRecord(aDecision())],
    'a request': [GenerateRequest, requestOf(words)],
  } as const
  return Object.entries(samples).map(([name, [schema, value]]) => {
    const json = JSON.stringify(value)
    const each = 2000
    const microseconds = median(
      Array.from({ length: ROUNDS }, () => {
        const started = performance.now()
        for (let index = 0; index < each; index += 1) schema.parse(value)
        return ((performance.now() - started) * 1000) / each
      }),
    )
    return {
      name: `parsing ${name} ÷ ${MOST_MICROSECONDS} µs`,
      ratio: microseconds / MOST_MICROSECONDS,
      limit: 1,
      direction: 'at-most',
      detail: `${microseconds.toFixed(1)} µs for ${json.length} bytes`,
    }
  })
}

/** A kilobyte of choices, with a default that has to be found among them. */
function longQuestion() {
  const options = Array.from({ length: 8 }, (_, index) => ({ value: `option-${index}`, title: `The option ${index}` }))
  return aQuestion('multi-choice', {
    'widget/payload': { options, 'selection/minimum': 1, 'selection/maximum': 3 },
    'default/on-timeout': { answer: ['option-1', 'option-7'], 'reason/code': 'timeout-fail-closed' },
  })
}

const requestOf = (text: string) => ({
  schema: 'inquirium.generate.request.v1',
  operation: 'generate',
  turns: [{ role: 'user', content: [{ type: 'text', text }] }],
  policy: {
    locality: 'local_only',
    trust_mode: 'strict_local',
    scope: 'assistant-session-only',
    on_context_denied: 'fail_closed',
  },
})

/** Each builds an input of about `size` events and folds it. */
const folds: Readonly<Record<string, (size: number) => () => unknown>> = {
  conversation(size) {
    const facts = placed([opened('session:1'), ...exchanges(size / 2)])
    return () => applyFacts(noConversations, facts)
  },
  activity(size) {
    const records = Array.from({ length: size }, (_, index) => ({
      sequence: index + 1,
      record: decisionRecord(aDecision({ 'trace/id': `tr:${index}`, 'turn/id': `turn:${Math.floor(index / 8)}` })),
    }))
    return () => applyTraces(noActivity, records)
  },
  sanitize(size) {
    const events = streamOf(size)
    return () => sanitize(events, streamGrammar)
  },
  pairing(size) {
    const events = streamOf(size)
    return () => pairWithinTurns(events, markOf)
  },
  'pairing, all in one turn with some calls left open,'(size) {
    const events = oneTurnOf(size)
    return () => pairWithinTurns(events, markOf)
  },
}

function folding(): Measurement[] {
  return Object.entries(folds).map(([name, prepare]) => {
    const [small, large] = [1000, 100_000].map((size) => ({ size, run: prepare(size) }))
    if (!small || !large) throw new Error('there are two sizes')
    const perEvent = { small: [] as number[], large: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      // As many events either way, so that both have the same share of pauses.
      perEvent.small.push(time(() => repeat(large.size / small.size, small.run)) / large.size)
      perEvent.large.push(time(large.run) / large.size)
    }
    const ratio = median(perEvent.large) / median(perEvent.small)
    return {
      name: `${name} fold, cost per event at 100,000 ÷ at 1,000`,
      ratio,
      limit: 1.3,
      direction: 'at-most',
      detail: `${(median(perEvent.large) * 1e6).toFixed(0)} / ${(median(perEvent.small) * 1e6).toFixed(0)} ns`,
    }
  })
}

function* exchanges(count: number) {
  for (let index = 0; index < count; index += 1) {
    yield said('session:1', `turn:${index}`, index === 0 ? null : `result:${index - 1}`)
    yield answered('session:1', `turn:${index}`, `result:${index}`)
  }
}

/** Turns of ten tool calls, each asking once. */
function streamOf(size: number): readonly StreamEvent[] {
  const events: StreamEvent[] = []
  for (let turn = 0; events.length < size; turn += 1) {
    events.push({ kind: 'turn_start', event: {} }, { kind: 'chat_request', event: { content: 'words' } })
    for (let call = 0; call < 10; call += 1) {
      const id = `call_${turn}_${call}`
      events.push({ kind: 'tool_call_request', event: { id, name: 'tool', arguments: {} } })
      events.push({ kind: 'tool_call_response', event: { id, content: 'done' } })
    }
  }
  return events.slice(0, size)
}

/** The hardest shape: nothing can be forgotten before the end, and one call in fifty never gets its response. */
function oneTurnOf(size: number): readonly StreamEvent[] {
  const events: StreamEvent[] = [{ kind: 'turn_start', event: {} }]
  for (let call = 0; events.length < size; call += 1) {
    const id = `call_${call}`
    events.push({ kind: 'tool_call_request', event: { id, name: 'tool', arguments: {} } })
    if (call % 50 !== 0) events.push({ kind: 'tool_call_response', event: { id, content: 'done' } })
  }
  return events.slice(0, size)
}

function markOf(entry: StreamEvent) {
  if (entry.kind === 'turn_start') return { mark: 'turn-start' } as const
  if (entry.kind === 'tool_call_request') return { mark: 'request', family: 'tool-call', id: entry.event.id } as const
  if (entry.kind === 'tool_call_response') return { mark: 'response', family: 'tool-call', id: entry.event.id } as const
  return null
}

function time(work: () => void): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

function repeat(times: number, work: () => void): void {
  for (let index = 0; index < times; index += 1) work()
}
