import { describe, expect, it } from 'vitest'
import {
  answered,
  asked,
  changed,
  inquired,
  opened,
  responded,
  said,
} from '../../src-shared/projection/conversation-story.contract'
import { aFact } from '../../src-shared/transcript/example-facts.contract'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { A_PARTICIPANT } from '../inquirium/fixtures/record'
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

const byOperator = { 'answered/by': 'operator', 'idempotency/key': 'k' }

const permission = (change: Readonly<Record<string, unknown>>) =>
  aFact('inquirium.permission-decision.v1', { 'turn/id': 'turn:1', ...change })

describe('a session as Markdown', () => {
  it('says what was said, by whom, and what was answered', () => {
    const text = written(answered(S, 'turn:1', 'result:1'))
    expect(text).toContain('the words of turn:1')
    expect(text).toMatch(/## Operator, .*\n\nthe words of turn:1\n\n## Assistant \(.*\), .*\n\nA bounded answer\./)
  })

  it('is called what the operator called it', () =>
    expect(written(changed(S, 'renamed', { title: 'The lease' }))).toMatch(/^# The lease\n/))

  it('names what went with a message, in one line each', () => {
    const file = (title: string) => ({
      'attachment/ref': `attachment:${title.length}`,
      title,
      media_type: 'text/plain',
      'size/bytes': 5,
      'content/digest': `sha256:${'0'.repeat(64)}`,
      classification: 'personal',
    })
    const attachments = [file('lease.txt'), file('a # b.md')]
    expect(written(said(S, 'turn:2', null, { attachments }))).toMatch(
      /the words of turn:2\n\nAttached: lease\.txt\n\nAttached: a # b\.md\n/,
    )
  })

  it('has every answer to a message, how each ended, and what the operator found out about it', () => {
    const stopped = { outcome: 'cancelled', 'reason/code': 'operator-cancelled', next_step: 'nothing-needed' }
    const verdict = { 'session/ref': S, 'turn/id': 'turn:1', 'result/ref': 'result:1', note: 'Asked a ranger.' }
    const text = written(
      answered(S, 'turn:1', 'result:1'),
      answered(S, 'turn:1', 'result:2', stopped),
      aFact('inquirium.inquiry-feedback.v1', {
        ...verdict,
        verdict: 'amended',
        'corrected/text': 'They sleep in rafts.',
      }),
    )
    expect(text.match(/^## Assistant/gm)).toHaveLength(2)
    expect(text).toContain('*cancelled: operator-cancelled*')
    expect(text).toMatch(/\*\*Marked amended\*\* by the operator, .*\n\nAsked a ranger\.\n\nThey sleep in rafts\.\n/)
  })

  it('has a question and its answer as RFD 082 has them, and says who asked', () => {
    const inquiry = { event: { id: 'a.b.1', outcome: 'cancelled', reason: 'from_the_future' } }
    const response = aFact('inquirium.inquiry-response.v1', { 'session/ref': S, 'turn/id': 'turn:1', ...inquiry })
    expect(written(inquired(S, 'turn:1', 'a.b.1'), response)).toContain(
      '**Question** of fs: Overwrite it?\n\nCancelled (from_the_future)',
    )
    expect(written(inquired(S, 'turn:1', 'a.b.1'))).toContain('Overwrite it?\n\nNo response recorded')
    expect(written(response)).toContain('**Question** that is not recorded\n\nCancelled (from_the_future)')
  })

  it.each([
    [{ state: 'answered', answer: { outcome: 'answered', value: true }, ...byOperator }, 'Answer: true'],
    [{ state: 'answered', answer: { outcome: 'redacted' }, ...byOperator }, 'Answer: <redacted>'],
    [{ state: 'cancelled', cause: 'declined' }, 'Cancelled (declined)'],
    [{ state: 'timed_out', 'default/applied': null }, 'Cancelled (timed_out)'],
    [{ state: 'timed_out', 'default/applied': false }, 'Answer: false'],
    [{ state: 'superseded', 'superseded/by': 'question/b' }, 'Cancelled (superseded)'],
  ])('says how a question of the host ended: %j', (end, words) => {
    const shared = { 'session/ref': S, 'turn/id': 'turn:1', 'question/ref': 'question/a' }
    const base = { 'participant/ref': A_PARTICIPANT, 'time/at': '2026-06-04T10:12:00Z', classification: 'personal' }
    const schema = 'inquirium.operator-question-closed.v1'
    const ended = TranscriptFact.parse({ schema, ...base, ...shared, ...end })
    expect(written(asked(S, 'turn:1', 'question/a'), ended)).toMatch(
      new RegExp(`\\*\\*Question\\*\\* of the host: .+\\n\\n${words.replace(/[()]/g, '\\$&')}\\n`),
    )
  })

  it('has what the host asked about the session as a whole, once', () =>
    expect(written(asked(S, null, 'question/a')).match(/\*\*Question\*\* of the host/g)).toHaveLength(1))

  it('says once what a tool asked, though it was put to the operator', () => {
    const source = { kind: 'tool', name: 'fs', 'inquiry/ref': 'a.b.1' }
    const text = written(
      inquired(S, 'turn:1', 'a.b.1'),
      asked(S, 'turn:1', 'question/a', source),
      responded(S, 'turn:1', 'a.b.1'),
    )
    expect(text.match(/\*\*Question\*\*/g)).toHaveLength(1)
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
