import { unstatedEpistemic } from '../../src-shared/inquirium/epistemic'
import type { JsonValue } from '../../src-shared/inquirium/json-value'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import { isVisuallyEmpty } from '../../src-shared/inquirium/visible-text'
import type { StreamEvent } from '../../src-shared/inquiry/stream-event'
import { type FactFiling, fileFact } from '../../src-shared/transcript/recorded-fact'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { createForeignAnswers } from './foreign-answer'
import { decodeText, decodeTexts, instantOf } from './foreign-encoding'
import { carriesMore } from './foreign-event'
import { createForeignRest, type WrittenEntry } from './foreign-rest'

const FORMAT = 'jp-conversation'
const RUNTIME = 'imported/jp'

export interface ForeignEntry extends WrittenEntry {
  readonly event: StreamEvent
}

export interface ForeignOrigin {
  readonly participant: ParticipantRef
  /** Unique to this import; every id made here starts with it. */
  readonly key: string
  readonly trace: string
  readonly openedAt: string
}

interface Asked {
  readonly turn: string
  readonly cycle: number
}

/** Turns a foreign stream into facts, entry by entry. What has no counterpart here is kept as it was written. */
export function createForeignReader({ participant, key, trace, openedAt }: ForeignOrigin) {
  const session = `session:${key}`
  const facts: FactFiling[] = []
  let turn: string | null = null
  let parent: string | null = null
  let at = openedAt
  let cycle = 1
  let answered = false
  /** Where something was asked: a message in between does not part it from its answer. */
  let asked = new Map<string, Asked>()
  const answers = createForeignAnswers<ForeignEntry>()
  /** How many results the turn has: a message that cannot be read here ends one and begins none. */
  let results = 0

  const base = () => ({ 'participant/ref': participant, 'time/at': at, classification: 'personal' })
  const add = (name: string, fact: object): boolean => {
    const parsed = TranscriptFact.safeParse({ ...base(), ...fact })
    if (parsed.success) facts.push(fileFact(`${key}-${name}`, parsed.data))
    return parsed.success
  }
  const rest = createForeignRest(({ index, raw }, ofTurn) =>
    add(`raw-${index}`, {
      schema: 'inquirium.imported-raw.v1',
      'session/ref': session,
      ...(ofTurn === null ? {} : { 'turn/id': ofTurn }),
      'imported/from': FORMAT,
      'source/index': index,
      raw,
    }),
  )

  /** Everything said in answer to one request is one result: there is no other boundary to go by. */
  const closeResult = () => {
    const answer = answers.take()
    if (turn === null || answer === null) return
    const { output, reasoning, entries } = answer
    results += 1
    const name = `${turn.slice('turn:'.length)}${results === 1 ? '' : `-${results}`}`
    const cutShort = { outcome: 'interrupted', 'reason/code': 'stream-ended-early', next_step: 'continue-from-partial' }
    const recorded = add(`result-${name}`, {
      schema: 'inquirium.inquiry-result.v1',
      'session/ref': session,
      'turn/id': turn,
      'result/ref': `result:${name}`,
      'operation/id': `op:${name}`,
      'trace/ref': trace,
      output,
      reasoning,
      'runtime/ref': RUNTIME,
      'model.binding/ref': RUNTIME,
      // Nobody here could look at where it was made.
      locality: 'remote_allowed',
      epistemic: unstatedEpistemic(),
      ...(output.length === 0 ? cutShort : { outcome: 'completed', 'imported/from': FORMAT }),
    })
    if (recorded) parent = `result:${name}`
    // More than an answer can hold here is still kept, word for word.
    else for (const entry of entries) rest.keep(entry, turn)
  }

  const openTurn = (entry: ForeignEntry, text: string): boolean => {
    closeResult()
    if (isVisuallyEmpty(text)) return false
    const next = `turn:${key}-${entry.index}`
    const isOpened = add(`turn-${entry.index}`, {
      schema: 'inquirium.inquiry-turn.v1',
      'session/ref': session,
      'turn/id': next,
      'parent/ref': parent,
      text,
      attachments: [],
      'idempotency/key': `${key}-${entry.index}`,
    })
    if (!isOpened) return false
    turn = next
    cycle = 1
    answered = false
    results = 0
    rest.keepEarly(turn)
    return true
  }

  const addResponse = (entry: ForeignEntry): boolean => {
    answers.add(entry, entry.event.event)
    answered = true
    return true
  }

  const within = (name: string, fact: object, place: Asked | null = turn === null ? null : { turn, cycle }) =>
    place !== null && add(name, { 'session/ref': session, 'turn/id': place.turn, ...fact })
  const askedAs = (key: string) => {
    if (turn !== null) asked.set(key, { turn, cycle })
  }
  const whereAsked = (key: string) => asked.get(key) ?? (turn === null ? null : { turn, cycle })

  const addKnown = (entry: ForeignEntry): boolean => {
    const { kind, event } = entry.event
    switch (kind) {
      case 'turn_start':
        asked = new Map()
        return true
      case 'chat_request':
        return openTurn(entry, event.content)
      case 'chat_response':
        return turn !== null && addResponse(entry)
      case 'tool_call_request': {
        if (answered) cycle += 1
        answered = false
        const decoded = decodeTexts(event.arguments as JsonValue)
        const call = { tool_call_id: event.id, cycle, name: event.name, arguments: decoded }
        askedAs(`call ${event.id}`)
        return within(`call-${entry.index}`, { schema: 'inquirium.tool-call-request.v1', ...call })
      }
      case 'tool_call_response': {
        answered = true
        const content = decodeText(event.content)
        const place = whereAsked(`call ${event.id}`)
        const of = { tool_call_id: event.id, cycle: place?.cycle ?? cycle }
        const response = { ...of, content, is_error: event.is_error ?? false }
        return within(`called-${entry.index}`, { schema: 'inquirium.tool-call-response.v1', ...response }, place)
      }
      case 'inquiry_request':
      case 'inquiry_response': {
        const schema = kind === 'inquiry_request' ? 'inquirium.inquiry-request.v1' : 'inquirium.inquiry-response.v1'
        if (kind === 'inquiry_request') askedAs(`inquiry ${event.id}`)
        const fact = { schema, tool_call_id: null, question_id: null, event }
        return within(`inquiry-${entry.index}`, fact, whereAsked(`inquiry ${event.id}`))
      }
      default:
        return false
    }
  }

  return {
    session,
    open(title: string | null) {
      const named = title === null ? {} : { title }
      const opened = { schema: 'inquirium.inquiry-session.v1', 'session/ref': session, event: 'opened' }
      // A title that is not fit for a heading is left out; the file it stood in is kept as it was.
      if (!add('opened', { ...opened, ...named, 'imported/from': FORMAT })) {
        add('opened', { ...opened, 'imported/from': FORMAT })
      }
    },
    change: (name: string, change: object) =>
      void add(name, { schema: 'inquirium.inquiry-session.v1', 'session/ref': session, ...change }),
    keepFiles(first: number, files: readonly (string | null)[]) {
      for (const [offset, raw] of files.entries()) if (raw !== null) rest.keep({ index: first + offset, raw }, null)
    },
    read(entry: ForeignEntry) {
      at = instantOf(entry.event.event['timestamp' as never]) ?? at
      // What a known event carries beyond what is read of it is kept as well, word for word.
      if (!addKnown(entry) || carriesMore(entry.event)) rest.keepWhere(entry, turn)
    },
    /** Null when an entry is too long to be kept even as it was written. */
    finish(): readonly FactFiling[] | null {
      closeResult()
      rest.keepEarly(turn)
      return rest.isWhole() ? facts : null
    },
  }
}
