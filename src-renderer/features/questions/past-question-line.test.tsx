import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { aQuestion, sourceOf } from '../../../src-shared/inquirium/example-question.contract'
import type { UnaskedNode } from '../../../src-shared/projection/conversation-question'
import { InquiryRequestFact, InquiryResponseFact } from '../../../src-shared/transcript/inquiry-facts'
import type { OperatorQuestionFact } from '../../../src-shared/transcript/operator-question-fact'
import { createQueryClient } from '../../bridge/query-client'
import { PastQuestionLine } from './past-question-line'
import { UnaskedLine } from './unasked-line'

const asked: OperatorQuestionFact = {
  schema: 'inquirium.operator-question.v1',
  'participant/ref': 'participant:did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
  'time/at': '2026-06-04T12:00:00Z',
  classification: 'personal',
  request: aQuestion('confirm', { source: sourceOf.tool, prompt: { kind: 'confirm', text: 'Replace <it>?\nReally' } }),
}
const closed = {
  schema: 'inquirium.operator-question-closed.v1',
  'participant/ref': asked['participant/ref'],
  'time/at': '2026-06-04T12:01:00Z',
  classification: 'personal',
  'question/ref': asked.request['question/ref'],
  state: 'answered',
  answer: { outcome: 'answered', value: false },
  'answered/by': 'operator',
  'remember/turn': true,
  'idempotency/key': 'key',
} as const

const { schema: _schema, request: _request, ...shared } = asked
const turn = { 'session/ref': 'session:1', 'turn/id': 'turn:1' }

const drawn = (node: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={createQueryClient()}>{node}</QueryClientProvider>)

const summary = (markup: string) => markup.match(/<summary.*<\/summary>/)?.[0].replace(/<[^>]+>/g, '')

describe('a question of the past', () => {
  it('is one line: who asked, what, the answer, and that it was remembered', () =>
    expect(summary(drawn(<PastQuestionLine asked={asked} closed={closed} />))).toBe(
      '›fs_modify_file asked “Replace &lt;it&gt;?” · you said No · remembered for this turn',
    ))

  it('offers the reason for asking only where the trace has one', () => {
    const traced = { ...asked, 'trace/ref': 'tr:1' }
    expect(drawn(<PastQuestionLine asked={asked} closed={null} />)).not.toContain('Why was I asked?')
    expect(drawn(<PastQuestionLine asked={traced} closed={null} />)).toContain('Why was I asked?')
  })
})

describe('what was settled without asking', () => {
  const inquiry = (change: object = {}) =>
    InquiryRequestFact.parse({
      ...shared,
      ...turn,
      'operation/id': 'op:1',
      schema: 'inquirium.inquiry-request.v1',
      tool_call_id: 'call',
      question_id: 'sure',
      event: {
        id: 'call.sure.1',
        source: { source: 'tool', name: 'fs_modify_file' },
        question: { text: 'Replace it?', answer_type: { type: 'boolean' } },
      },
      ...change,
    })
  const response = (event: object) =>
    InquiryResponseFact.parse({
      ...shared,
      ...turn,
      schema: 'inquirium.inquiry-response.v1',
      tool_call_id: 'call',
      question_id: 'sure',
      'trace/ref': 'tr:2',
      event: { id: 'call.sure.1', ...event },
    })
  const line = (asking: UnaskedNode) => summary(drawn(<UnaskedLine asking={asking} />))

  it.each([
    [{ outcome: 'answered', answer: true }, 'you were not asked · Yes'],
    [{ outcome: 'redacted' }, 'you were not asked · &lt;redacted&gt;'],
    [
      { outcome: 'cancelled', reason: 'invalid_static_answer' },
      'the configured answer does not fit: correct it in config.toml',
    ],
    [{ outcome: 'cancelled', reason: 'from_later' }, 'it ended: from_later'],
  ])('says how it ended: %o', (event, words) =>
    expect(line({ inquiry: inquiry(), response: response(event) })).toBe(
      `›fs_modify_file wanted to know “Replace it?” · ${words}`,
    ),
  )

  it('claims nothing about what was imported', () => {
    const imported = inquiry({ 'operation/id': undefined })
    expect(line({ inquiry: imported, response: null })).toContain('no response is recorded')
    expect(line({ inquiry: imported, response: response({ outcome: 'answered', answer: true }) })).toContain(
      'answered elsewhere',
    )
    expect(line({ inquiry: null, response: response({ outcome: 'answered', answer: false }) })).toBe(
      '›A question that is not in the record · answered elsewhere, before it was imported · No',
    )
  })

  it('tells why one click away', () =>
    expect(
      drawn(<UnaskedLine asking={{ inquiry: inquiry(), response: response({ outcome: 'redacted' }) }} />),
    ).toContain('Why was I not asked?'))
})
