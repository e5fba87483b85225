import { describe, expect, it } from 'vitest'
import { readStreamEvent } from './stream-event'

describe('reading a stored stream', () => {
  it('keeps an event of an unknown kind as it was, to the letter', () => {
    const text = '{"z":1,"type":"sub_agent_note","a":{"__proto__":{"b":2}},"__proto__":3}'
    const reading = readStreamEvent(JSON.parse(text))
    expect(reading.kind === 'read' && reading.event.kind).toBe('unknown')
    expect(reading.kind === 'read' && JSON.stringify(reading.event.event)).toBe(text)
  })

  it('does not take a broken event of a known kind for an unknown one', () => {
    expect(readStreamEvent({ type: 'inquiry_response', id: 'a' })).toMatchObject({
      kind: 'refused',
      code: 'corrupt-event',
      type: 'inquiry_response',
    })
    expect(readStreamEvent({ type: 'tool_call_request', id: 'a', arguments: {} })).toEqual({
      kind: 'refused',
      code: 'corrupt-event',
      type: 'tool_call_request',
      at: ['name'],
    })
  })

  it('refuses a key that could change a prototype instead of losing it', () => {
    for (const at of ['{"__proto__":1,"answer":1', '{"answer":{"a":[{"__proto__":1}]}', '{"answer":1']) {
      const reading = readStreamEvent(JSON.parse(`${at},"type":"inquiry_response","id":"a"}`))
      expect(reading.kind).toBe(at.includes('__proto__') ? 'refused' : 'read')
    }
  })

  it.each([[null], ['turn_start'], [{}], [{ type: 7 }], [[]]])('refuses %j, which is no event', (raw) => {
    expect(readStreamEvent(raw)).toEqual({ kind: 'refused', code: 'not-an-event' })
  })

  it('is not fooled by a kind that every object has', () => {
    const reading = readStreamEvent({ type: 'constructor' })
    expect(reading.kind === 'read' && reading.event.kind).toBe('unknown')
  })

  it('reads a flat response with its envelope', () => {
    const raw = { timestamp: 't', type: 'inquiry_response', id: 'a.b', answer: true }
    expect(readStreamEvent(raw)).toEqual({
      kind: 'read',
      event: { kind: 'inquiry_response', event: { ...raw, outcome: 'answered' } },
    })
  })
})
