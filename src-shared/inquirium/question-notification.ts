import { z } from 'zod'
import { JsonObject } from './json-value'
import type { NotificationAction } from './notification-action'
import { NOTIFICATION_CREATE, type NotificationCreate } from './notification-create'
import type { OperatorQuestionRequest } from './operator-question-request'
import { answerSchemaOf } from './question-answer'
import { registeredQuestionKinds } from './question-kinds'
import type { QuestionSource } from './question-source'
import { showSafely } from './visible-text'

/** The notification that points at a question. Proposal 066, decision 11: what happens on timeout is never offered. */
export function notificationForQuestion(question: OperatorQuestionRequest): NotificationCreate {
  return {
    schema: NOTIFICATION_CREATE,
    'idempotency/key': question.response['idempotency/key'],
    'notification/kind': 'operator-question',
    'recipient/class': question['recipient/class'],
    priority: 'medium',
    'reason/code': question['reason/code'],
    title: titleFor(question.source),
    'correlation/id': question['operation/ref'],
    'subject/ref': question['question/ref'],
    'body/text': showSafely(question.prompt.text),
    'lock-screen/shows': 'title-only',
    actions: [actionFor(question), declineFor(question)],
    ...expiry(question, 'expires/at'),
  }
}

function titleFor(source: QuestionSource): string {
  switch (source.kind) {
    case 'host':
      return 'A decision is waiting'
    case 'tool':
      return `The tool ${source.name} asks: a decision is waiting`
    case 'assistant':
      return 'The assistant asks: a decision is waiting'
  }
}

function actionFor(question: OperatorQuestionRequest): NotificationAction {
  const kind = registeredQuestionKinds[question['widget/kind']].inlineAction
  const shared = {
    'action/id': 'answer',
    kind,
    'marks/handled': false,
    ...expiry(question, 'action/expires-at'),
  } as const
  if (kind === 'link') {
    return {
      ...shared,
      label: 'Open the question',
      method: 'GET',
      'target/path': `/questions/${question['question/ref']}`,
    }
  }
  return {
    ...shared,
    label: 'Answer',
    method: question.response.method,
    'target/ref': question.response['target/ref'],
    'input/schema': inputSchemaFor(question),
  }
}

/** Saying no to being asked is the one thing that can be done without having seen what is asked: it fails closed. */
function declineFor(question: OperatorQuestionRequest): NotificationAction {
  return {
    'action/id': 'decline',
    kind: 'button',
    label: 'Decline',
    method: question.response.method,
    'target/ref': question.response['target/ref'],
    'marks/handled': true,
    ...expiry(question, 'action/expires-at'),
  }
}

function inputSchemaFor(question: OperatorQuestionRequest) {
  const { $schema: _, ...schema } = z.toJSONSchema(answerSchemaOf(question))
  return JsonObject.parse(schema)
}

function expiry<K extends string>(question: OperatorQuestionRequest, key: K): { readonly [P in K]?: string } {
  const expiresAt = question['expires/at']
  return expiresAt === undefined ? {} : ({ [key]: expiresAt } as { readonly [P in K]: string })
}
