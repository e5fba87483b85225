import { z } from 'zod'
import { Mode } from '../../src-shared/classification/mode'
import { JsonObject } from '../../src-shared/inquirium/json-value'
import { LocalityVerdict } from '../../src-shared/inquirium/locality-verdict'
import { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import {
  BoundedText,
  Instant,
  OperationId,
  Ref,
  ResultRef,
  SessionRef,
  TraceId,
  TurnId,
} from '../../src-shared/inquirium/primitives'
import type { AttemptIdentity } from './attempt-identity'
import type { Draft } from './draft-store'

/** What of an attempt survives a crash: who it is, and what had arrived when the draft was last saved. */
export const AttemptDraft = z.strictObject({
  participant: ParticipantRef,
  session: SessionRef,
  turn: TurnId,
  operation: OperationId,
  result: ResultRef,
  trace: TraceId,
  startedAt: Instant,
  /** The mode it ran under, whatever the mode is when it is ended after a crash. Older drafts do not say. */
  mode: Mode.optional(),
  runtime: Ref.nullable(),
  model: Ref.nullable(),
  verdict: LocalityVerdict.nullable(),
  text: BoundedText(1_000_000),
  reasoning: BoundedText(1_000_000),
})
export type AttemptDraft = z.infer<typeof AttemptDraft>

export const emptyAttemptDraft = (identity: AttemptIdentity, mode: Mode): AttemptDraft => ({
  ...identity,
  mode,
  runtime: null,
  model: null,
  verdict: null,
  text: '',
  reasoning: '',
})

export const attemptDraftKey = ({ operation }: Pick<AttemptIdentity, 'operation'>) => `attempt/${operation}`

export function fileAttemptDraft(content: AttemptDraft): Draft {
  const { session, turn } = content
  return { key: attemptDraftKey(content), kind: 'attempt', session, turn, content: JsonObject.parse(content) }
}
