import { describe, expect, it } from 'vitest'
import { answered, opened, said } from '../../src-shared/projection/conversation-story.contract'
import { aFact } from '../../src-shared/transcript/example-facts.contract'
import type { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { sessionMarkdown } from './markdown-session'

const S = 'session:1'

const written = (...facts: readonly TranscriptFact[]) =>
  sessionMarkdown(
    S,
    [opened(S), said(S, 'turn:1', null), ...facts].map((fact, index) => ({
      position: index + 1,
      id: `fact:${index}`,
      recordedAt: '2026-06-04T10:12:00Z',
      fact,
    })),
  )

const permission = (change: Readonly<Record<string, unknown>>) =>
  aFact('inquirium.permission-decision.v1', { 'turn/id': 'turn:1', ...change })

describe('a session as Markdown', () => {
  it('says what was said, by whom, and what was answered', () => {
    const text = written(answered(S, 'turn:1', 'result:1'))
    expect(text).toContain('the words of turn:1')
    expect(text).toMatch(/## Operator, .*\n\nthe words of turn:1\n\n## Assistant \(.*\), .*\n\nA bounded answer\./)
  })

  it('says how far a permission reaches and what it covers', () => {
    expect(written(permission({ scope: 'always', covers: { kind: 'pattern', pattern: 'notes/*' } }))).toContain(
      '**Permission** allowed for fs_modify_file, in every session: every call that fits `notes/*`',
    )
    const digest = `sha256:${'0'.repeat(64)}`
    const exact = permission({ decision: 'denied', covers: { kind: 'arguments', 'arguments/digest': digest } })
    expect(written(exact)).toContain('**Permission** denied for fs_modify_file, this once: exactly the call shown')
  })

  it('lets no pattern end the marks around it', () =>
    expect(written(permission({ covers: { kind: 'pattern', pattern: '`** <img>' } }))).toContain(
      'fits `` `** <img> ``',
    ))
})
