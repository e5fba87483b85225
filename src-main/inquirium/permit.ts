import type { JsonObject } from '../../src-shared/inquirium/json-value'
import type { QuestionCancelCause } from '../../src-shared/inquirium/question-lifecycle'
import { type Ruling, rulingOf } from './permission-draft'
import type { QuestionEnd } from './question-end'
import type { RegisteredTool, ToolPreview } from './tool-port'

export interface CallToPermit {
  readonly id: string
  readonly tool: RegisteredTool
  readonly arguments: JsonObject
  readonly preview: ToolPreview
  readonly order: number
  /** Called when it is settled whether the operator has to be asked, and their question stands in its place. */
  announce(): void
}

export type Permit =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'denied'; readonly by: 'operator' | 'host' }
  | { readonly kind: 'not-decided'; readonly cause: QuestionCancelCause | 'timed_out' | 'superseded' }
  /** What cannot be shown in full cannot be agreed to. */
  | { readonly kind: 'cannot-be-shown' }
  | { readonly kind: 'not-recorded' }

export function permitFrom(end: QuestionEnd): Permit {
  switch (end.state) {
    case 'answered':
      return rulingOf(end.answer).decision === 'allowed' ? { kind: 'allowed' } : { kind: 'denied', by: 'operator' }
    case 'cancelled':
      return end.cause === 'declined' ? { kind: 'denied', by: 'operator' } : { kind: 'not-decided', cause: end.cause }
    default:
      return { kind: 'not-decided', cause: end.state }
  }
}

/** What the operator decided themselves, now. What was remembered is already in the record. */
export function rulingIn(end: QuestionEnd): Ruling | null {
  if (end.state === 'answered') return end.by === 'operator' ? rulingOf(end.answer) : null
  return end.state === 'cancelled' && end.cause === 'declined' ? rulingOf('deny') : null
}
