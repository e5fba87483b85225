import { describe, expect, it } from 'vitest'
import { mannerOf } from './body-manner'
import type { Framing } from './payload-reader'

const manner = (contentType: string, framing: Framing, body: string, status = 200) =>
  mannerOf({ status, contentType }, framing, Buffer.from(body))

describe('JSON lines', () => {
  it.each(['application/x-ndjson', 'application/jsonl', 'application/jsonl; charset=utf-8', 'text/plain', ''])(
    'are read piece by piece as %j',
    (contentType) => {
      expect(manner(contentType, 'json-lines', '{"message":{}}\n')).toBe('stream')
    },
  )

  it('are one message as JSON, and a page is none of them', () => {
    expect(manner('Application/JSON; charset=utf-8', 'json-lines', '{}')).toBe('whole')
    expect(manner('text/html', 'json-lines', '{}')).toBe('page')
    expect(manner('application/jsonl', 'json-lines', '{}', 500)).toBe('page')
  })
})
