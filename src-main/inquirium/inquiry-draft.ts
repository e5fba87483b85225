import { acceptsAnswer } from '../../src-shared/inquirium/question-answer'
import type { QuestionSource } from '../../src-shared/inquirium/question-source'
import { type QuestionWidget, questionWidgetOf } from '../../src-shared/inquiry/question-widget'
import type { ToolQuestion } from '../../src-shared/inquiry/tool-question'
import type { QuestionConfiguration } from './inquiry-configuration'
import type { Asking } from './inquiry-record'
import { canBeRemembered } from './route-inquiry'
import type { QuestionDraft } from './shape-question'

/** The question an inquiry is put to the operator as, or null when what it offers cannot be shown. */
export function inquiryDraft(asking: Asking, { prompt_label: label }: QuestionConfiguration): QuestionDraft | null {
  const { question, tool } = asking
  const widget = questionWidgetOf(question.answer_type)
  if (widget === null) return null
  const source = sourceOf(asking)
  const context = question.context ?? question.pre_amble
  return {
    source,
    reason: source.kind === 'assistant' ? 'assistant-asks' : 'tool-asks',
    requestedBy: 'inquiry',
    prompt: {
      text: question.text,
      ...(context === undefined ? {} : { context }),
      ...(label === undefined ? {} : { label }),
      ...suggestionOf(question, widget),
    },
    widget,
    subject: { 'tool/name': tool },
    exclusive: question.exclusive === true,
    rememberOffered: source.kind === 'tool' && question.answer_type.type === 'boolean' && canBeRemembered(question),
  }
}

/** A suggestion that could not be given as an answer is no help, and no reason not to ask. */
function suggestionOf({ default: suggestion, answer_type }: ToolQuestion, widget: QuestionWidget) {
  if (suggestion === undefined || suggestion === null || answer_type.type === 'secret') return {}
  return acceptsAnswer(widget, suggestion) ? { suggestion } : {}
}

/** What is shown is who really asks: the assistant, or the tool that was called. */
function sourceOf({ source, tool, id }: Asking): QuestionSource {
  return source.source === 'assistant'
    ? { kind: 'assistant', 'inquiry/ref': id }
    : { kind: 'tool', name: tool, 'inquiry/ref': id }
}
