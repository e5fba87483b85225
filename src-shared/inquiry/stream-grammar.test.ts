import { describe, expect, it } from 'vitest'
import { sanitize } from './sanitize'
import { readStreamEvent, type StreamEvent } from './stream-event'
import { streamGrammar } from './stream-grammar'

const timestamp = '2026-03-18 13:19:07.360486'

function repaired(...events: readonly Record<string, unknown>[]): readonly unknown[] {
  const stream = events.map((event): StreamEvent => {
    const reading = readStreamEvent({ timestamp, ...event })
    if (reading.kind === 'refused') throw new Error(`fixture refused: ${reading.code}`)
    return reading.event
  })
  return sanitize(stream, streamGrammar).map(({ event }) => event)
}

const question = { text: '?', answer_type: { type: 'boolean' } }
const source = { source: 'tool', name: 'fs_modify_file' }
const toolCall = { type: 'tool_call_request', id: 'call_1', name: 'fs_modify_file', arguments: {} }
const chat = { type: 'chat_request', content: 'Fix it' }

describe('repairing a stored conversation', () => {
  it('closes an interrupted tool call with the time it was made, and its open question with nothing', () => {
    const opening = [{ type: 'turn_start' }, chat, toolCall]
    const asked = { type: 'inquiry_request', id: 'call_1.apply_changes', source, question }
    expect(repaired(...opening, asked)).toEqual([
      ...opening.map((event) => ({ timestamp, ...event })),
      { timestamp, type: 'tool_call_response', id: 'call_1', content: 'Tool call was interrupted.', is_error: true },
    ])
  })

  it('leaves a complete conversation, legacy ids and unknown kinds included, as it is', () => {
    const events = [
      { type: 'config_delta', delta: {} },
      { type: 'turn_start' },
      chat,
      toolCall,
      { type: 'inquiry_request', id: 'call_1.apply_changes', source, question },
      { type: 'inquiry_response', outcome: 'answered', id: 'call_1.apply_changes', answer: true },
      { type: 'tool_call_response', id: 'call_1', content: 'b2s=', is_error: false },
      { type: 'sub_agent_note', text: 'from a later version' },
      { type: 'chat_response', message: 'Done' },
    ]
    expect(repaired(...events)).toEqual(events.map((event) => ({ timestamp, ...event })))
  })

  it('opens the first turn at the moment the operator spoke', () => {
    expect(repaired({ type: 'chat_response', message: 'stray' }, chat)).toEqual([
      { timestamp, type: 'turn_start' },
      { timestamp, ...chat },
    ])
  })
})
