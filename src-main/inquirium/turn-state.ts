import type { JsonValue } from '../../src-shared/inquirium/json-value'
import type { Ref } from '../../src-shared/inquirium/primitives'
import type { AnswerType } from '../../src-shared/inquiry/answer-type'
import {
  type AttemptCounts,
  allocateInquiryId,
  countAttempts,
  type InquiryId,
  type InquiryOrigin,
} from '../../src-shared/inquiry/inquiry-id'
import type { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { answerKey, rememberedAnswers } from './remembered-answers'
import { standingFrom } from './standing-from-fact'
import type { StandingPermission } from './standing-permission'

type Answer = NonNullable<JsonValue>

/** What holds for the rest of a turn. Answers and permissions are remembered apart; neither is ever read as the other. */
export interface TurnState {
  /** By `<tool name>.<question id>`. */
  readonly remembered_tool_answers: ReadonlyMap<string, Answer>
  /** By the ref of the decision. */
  readonly remembered_permission_decisions: ReadonlyMap<Ref, StandingPermission>
  /** Gives the next asking of a question its id. */
  allocate(origin: InquiryOrigin): InquiryId
  /** Numbers the rounds of tool calls, on through every attempt of the turn. */
  nextCycle(): number
  /** Only ever called with what the operator asked to be remembered; a secret is not, whoever asks. */
  rememberAnswer(tool: string, question: string, answerType: AnswerType, answer: Answer): void
  rememberPermission(permission: StandingPermission): void
}

/** Continues a turn from what is recorded of it, so that a second attempt and a restart know what the first knew. */
export function openTurnState(recorded: readonly TranscriptFact[]): TurnState {
  const answers = rememberedAnswers(recorded)
  const permissions = new Map<Ref, StandingPermission>()
  let counts: AttemptCounts = countAttempts(recorded.flatMap(originOf))
  let cycle = Math.max(
    0,
    ...recorded.map((fact) => (fact.schema === 'inquirium.tool-call-request.v1' ? fact.cycle : 0)),
  )
  for (const fact of recorded) {
    if (fact.schema !== 'inquirium.permission-decision.v1') continue
    const standing = standingFrom(fact)
    if (standing?.scope === 'turn') permissions.set(standing.ref, standing)
    if (fact.decision === 'revoked') permissions.delete(fact['permission/ref'])
  }
  return {
    remembered_tool_answers: answers,
    remembered_permission_decisions: permissions,
    allocate(origin) {
      const allocated = allocateInquiryId(counts, origin)
      counts = allocated.counts
      return allocated.id
    },
    nextCycle() {
      cycle += 1
      return cycle
    },
    rememberAnswer(tool, question, answerType, answer) {
      if (answerType.type !== 'secret') answers.set(answerKey(tool, question), answer)
    },
    rememberPermission: (permission) => void permissions.set(permission.ref, permission),
  }
}

function originOf(fact: TranscriptFact): readonly InquiryOrigin[] {
  if (fact.schema !== 'inquirium.inquiry-request.v1') return []
  const { tool_call_id, question_id } = fact
  return tool_call_id === null || question_id === null ? [] : [{ tool_call_id, question_id }]
}
