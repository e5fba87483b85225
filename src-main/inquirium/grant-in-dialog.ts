import type { JsonObject } from '../../src-shared/inquirium/json-value'
import type { SessionRef, Sha256 } from '../../src-shared/inquirium/primitives'
import type { ToolName } from '../../src-shared/inquirium/tool-name'
import { decisionRecord } from '../../src-shared/trace/trace-record'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import { askInDialog, type DialogPorts, type DialogWords } from './ask-in-dialog'
import type { DecisionLog } from './decision-log'
import type { CommitRefusal } from './journal'
import type { QuestionEnd } from './question-end'
import type { Alongside } from './question-opening'
import { openingOf } from './session-opening'

/** Something that stays open to tools once the operator agreed to it. */
export interface Grant {
  readonly reason: string
  readonly toolName: ToolName
  readonly words: DialogWords
  /** Null: for every session. */
  readonly session: { readonly ref: SessionRef; readonly isNew: boolean } | null
  /** Covers everything that was shown: what has another digest was not agreed to. */
  digest(answer: string): Sha256
  /** What is open by this answer; null for an answer that opens nothing. */
  opens(answer: string): JsonObject | null
}

export type GrantOutcome =
  | { readonly ok: true; readonly granted: boolean }
  | { readonly ok: false; readonly code: 'cannot-be-shown' }
  | { readonly ok: false; readonly code: 'not-recorded'; readonly refusal: CommitRefusal }

/** Asks the operator in a dialog of the host, and records what they agreed to as a permission that can be revoked. */
export async function grantInDialog(
  grant: Grant,
  ports: DialogPorts & { readonly log: Pick<DecisionLog, 'draw'> },
): Promise<GrantOutcome> {
  const { log } = ports
  const asked = await askInDialog(
    {
      reason: grant.reason,
      words: grant.words,
      log,
      closes: (end, request) => permissionOf(end, request['question/ref'], grant, ports),
    },
    ports,
  )
  if (asked.kind === 'cannot-be-shown') return { ok: false, code: asked.kind }
  if (asked.kind === 'not-recorded') return { ok: false, code: asked.kind, refusal: asked.refusal }
  return { ok: true, granted: openedBy(asked.end, grant) !== null }
}

function openedBy(end: QuestionEnd, grant: Grant): { readonly answer: string; readonly opens: JsonObject } | null {
  if (end.state !== 'answered' || typeof end.answer !== 'string') return null
  const opens = grant.opens(end.answer)
  return opens && { answer: end.answer, opens }
}

function permissionOf(
  end: QuestionEnd,
  question: string,
  grant: Grant,
  { participant, clock, ids, log }: DialogPorts & { readonly log: Pick<DecisionLog, 'draw'> },
): Alongside {
  const opened = openedBy(end, grant)
  const { session, toolName, words, reason } = grant
  const decision = log.draw({
    kind: 'permission',
    outcome: opened === null ? 'denied' : 'allowed',
    'reason/code': reason,
    provenance: 'operator-approved',
    refs: { 'tool/name': toolName },
  })
  const traces = [decisionRecord(decision)]
  if (opened === null) return { facts: [], traces }
  const at = clock.now()
  const permission = `permission:${ids.next()}`
  const fact = fileFact(permission, {
    schema: 'inquirium.permission-decision.v1',
    'participant/ref': participant,
    'time/at': at,
    classification: 'personal',
    'trace/ref': decision['trace/id'],
    ...(session === null ? {} : { 'session/ref': session.ref }),
    'permission/ref': permission,
    'tool/name': toolName,
    'question/ref': question,
    decision: 'allowed',
    scope: session === null ? 'always' : 'session',
    covers: { kind: 'arguments', 'arguments/digest': grant.digest(opened.answer) },
    shown: { text: words.message, arguments: opened.opens },
  })
  const begun = session?.isNew ? [openingOf(participant, session.ref, at)] : []
  return { facts: [...begun, fact], traces }
}
