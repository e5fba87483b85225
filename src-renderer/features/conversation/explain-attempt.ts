import type { ActivityItem } from '../../../src-shared/contract/activity'
import type { OperationId } from '../../../src-shared/inquirium/primitives'
import type { TurnTiming } from '../../../src-shared/inquirium/turn-timing'
import { type TurnStretch, turnStretches } from '../../../src-shared/projection/activity-timing'
import { unaskedEnds } from './words/unasked-ends'

type Decision = Extract<ActivityItem, { kind: 'decision' }>['decision']
type Attempt = Extract<ActivityItem, { kind: 'attempt' }>['attempt']

/** What the trace says about one attempt, sorted by the question it answers. */
export interface Explanation {
  readonly attempt: Attempt | null
  readonly selection: Extract<Decision, { kind: 'runtime-selection' }> | null
  readonly locality: Extract<Decision, { kind: 'locality-verdict' }> | null
  readonly checks: readonly Extract<Decision, { kind: 'conformance' }>[]
  /** How each call of a tool ended; that it was proposed is said by its end. */
  readonly calls: readonly Extract<Decision, { kind: 'tool-call' }>[]
  /** How each question that was asked on the way ended. */
  readonly questions: readonly Extract<Decision, { kind: 'question' }>[]
  /** Questions that were settled without the operator: by a model, by the configuration, by what was said before. */
  readonly inquiries: readonly Extract<Decision, { kind: 'inquiry' }>[]
}

export function explainAttempt(items: readonly ActivityItem[], operation: OperationId): Explanation {
  const mine = items.filter((item) => item.operation === operation)
  const decisions = mine.flatMap((item) => (item.kind === 'decision' ? [item.decision] : []))
  return {
    attempt: mine.flatMap((item) => (item.kind === 'attempt' ? [item.attempt] : [])).at(-1) ?? null,
    selection: decisions.findLast((decision) => decision.kind === 'runtime-selection') ?? null,
    locality: decisions.findLast((decision) => decision.kind === 'locality-verdict') ?? null,
    checks: decisions.filter((decision) => decision.kind === 'conformance'),
    calls: decisions
      .filter((decision) => decision.kind === 'tool-call')
      .filter(({ outcome }) => outcome !== 'proposed'),
    questions: decisions
      .filter((decision) => decision.kind === 'question')
      .filter(({ outcome }) => outcome !== 'opened'),
    inquiries: decisions
      .filter((decision) => decision.kind === 'inquiry')
      // What was put to the operator ends as a question, and would be told twice.
      .filter((inquiry) => Object.hasOwn(unaskedEnds, inquiry['reason/code'])),
  }
}

/** The stretches follow one another without a gap, so together they are the whole. */
export const totalOf = (timing: TurnTiming): number => turnStretches(timing).reduce((sum, { ms }) => sum + ms, 0)

export interface Stretch extends TurnStretch {
  /** Both as parts of the whole. */
  readonly start: number
  readonly width: number
}

/** Where the time of an attempt went, one stretch after another. */
export function waterfall(timing: TurnTiming): readonly Stretch[] {
  const known = turnStretches(timing)
  const total = totalOf(timing)
  let passed = 0
  return known.map((stretch) => {
    const start = total === 0 ? 0 : passed / total
    passed += stretch.ms
    return { ...stretch, start, width: total === 0 ? 0 : stretch.ms / total }
  })
}
