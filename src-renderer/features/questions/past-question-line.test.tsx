import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { aQuestion, sourceOf } from '../../../src-shared/inquirium/example-question.contract'
import type { OperatorQuestionFact } from '../../../src-shared/transcript/operator-question-fact'
import { PastQuestionLine } from './past-question-line'

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

const summary = (markup: string) => markup.match(/<summary.*<\/summary>/)?.[0].replace(/<[^>]+>/g, '')

describe('a question of the past', () => {
  it('is one line: who asked, what, the answer, and that it was remembered', () =>
    expect(summary(renderToStaticMarkup(<PastQuestionLine asked={asked} closed={closed} />))).toBe(
      '›fs_modify_file asked “Replace &lt;it&gt;?” · you said No · remembered for this turn',
    ))

  it('offers the reason for asking only where there is a way to it', () => {
    expect(renderToStaticMarkup(<PastQuestionLine asked={asked} closed={null} />)).not.toContain('Why was I asked?')
    expect(renderToStaticMarkup(<PastQuestionLine asked={asked} closed={null} onWhy={() => undefined} />)).toContain(
      'Why was I asked?',
    )
  })
})
