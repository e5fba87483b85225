import { showSafely } from '../../src-shared/inquirium/visible-text'
import type { InquirySource } from '../../src-shared/inquiry/inquiry-source'
import { type RenderedEnd, renderInquiryResponse } from '../../src-shared/inquiry/render'
import type { FlowItem } from '../../src-shared/projection/conversation-flow'
import type { QuestionNode } from '../../src-shared/projection/conversation-state'
import type { OperatorQuestionClosed } from '../../src-shared/transcript/operator-question-closed'

type Inquiry = Extract<FlowItem, { kind: 'inquiry' }>

/** A question of a tool or of the assistant and its answer, as RFD 082 has them rendered, with who asked. */
export function inquiryMarkdown({ request, response }: Inquiry): string {
  if (request === null) return `**Question** that is not recorded\n\n${renderInquiryResponse(response?.event ?? null)}`
  const { source, question } = request.event
  return entry(askerOf(source), question.text, response?.event ?? null)
}

/** A question of the host. Those of others are the question of their inquiry, which says all of it. */
export function hostQuestionMarkdown({ asked, closed }: QuestionNode): string {
  if (asked.request.source.kind !== 'host') return ''
  return entry('the host', asked.request.prompt.text, closed && responseOf(closed))
}

const entry = (asker: string, text: string, response: RenderedEnd | null) =>
  `**Question** of ${asker}: ${showSafely(text)}\n\n${renderInquiryResponse(response)}`

function askerOf(source: InquirySource): string {
  switch (source.source) {
    case 'tool':
    case 'other':
      return showSafely(source.name).replace(/\s+/g, ' ')
    case 'assistant':
      return 'the assistant'
    case 'user':
      return 'the operator'
  }
}

/** The end of a question in the words of an inquiry's, so that both read alike. */
function responseOf(closed: OperatorQuestionClosed): RenderedEnd {
  switch (closed.state) {
    case 'answered':
      return closed.answer.outcome === 'redacted'
        ? { outcome: 'redacted' }
        : { outcome: 'answered', answer: closed.answer.value }
    case 'timed_out':
      // What was declared for this case took effect; null decided against.
      return closed['default/applied'] === null
        ? { outcome: 'cancelled', reason: 'timed_out' }
        : { outcome: 'answered', answer: closed['default/applied'] }
    case 'superseded':
      return { outcome: 'cancelled', reason: 'superseded' }
    case 'cancelled':
      return { outcome: 'cancelled', reason: closed.cause }
  }
}
