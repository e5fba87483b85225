import { expect, it } from 'vitest'
import type { LiveAttempt } from '../src-shared/contract/turns'
import { watchUnrecordedAnswers } from './unrecorded-answers'

const attempt = (operation: string, held: LiveAttempt['held']) => {
  const place = { session: 'session:1', turn: 'turn:1', operation } as const
  const live = {
    by: null,
    stage: 'saving',
    since: '2026-01-01T00:00:00Z',
    fraction: null,
    text: '',
    reasoning: '',
  } as const
  return { type: 'attempt.progressed', attempt: { ...place, ...live, held } } as const
}

it('counts an answer from when it waits for the disk until it is recorded or given up', () => {
  const unrecorded = watchUnrecordedAnswers()
  unrecorded.hear(attempt('op:1', null))
  expect(unrecorded.any()).toBe(false)
  unrecorded.hear(attempt('op:1', 'disk-full'))
  unrecorded.hear(attempt('op:2', 'read-only'))
  unrecorded.hear(attempt('op:1', null))
  expect(unrecorded.any()).toBe(true)
  const ended = { type: 'attempt.ended', session: 'session:1', turn: 'turn:1', trouble: 'read-only' } as const
  unrecorded.hear({ ...ended, operation: 'op:1' })
  expect(unrecorded.any()).toBe(true)
  unrecorded.hear({ ...ended, operation: 'op:2' })
  expect(unrecorded.any()).toBe(false)
})
