import type { RequestTurn } from '../../src-shared/inquirium/request-turn'
import type { Astray } from './astray'
import type { AttemptPlan, AttemptPorts } from './attempt-plan'
import type { Prompt } from './build-prompt'
import type { DecisionLog } from './decision-log'
import type { QuestionPlace } from './question-place'
import type { RuntimeCandidate } from './runtime-candidate'
import type { RegisteredTool } from './tool-port'
import type { ToolStage } from './tool-stage'
import type { TurnState } from './turn-state'

/** What every step of an attempt with tools knows. */
export interface ToolScene {
  readonly plan: AttemptPlan
  readonly ports: AttemptPorts
  readonly log: DecisionLog
  readonly state: TurnState
  /** Who answers the turn itself. */
  readonly candidate: RuntimeCandidate
  readonly tools: readonly RegisteredTool[]
  readonly stage: ToolStage
  /** What was asked on the way of this turn and answered from elsewhere. */
  readonly astray: Astray
  /** The conversation as a model with this window may be given it, with these turns after the operator's last. */
  prompt(later: readonly RequestTurn[], window: PromptWindow): Prompt
}

export interface PromptWindow {
  readonly windowTokens: number | null
  readonly answerTokens: number
  /** The most the prompt may have, once the model has refused a longer one. */
  readonly mostTokens: number | null
  /** Said instead of the session's instructions. */
  readonly instructions?: string
}

export function placeOf({ identity, classification }: AttemptPlan): QuestionPlace {
  const { participant, session, turn, operation } = identity
  return { participant, operation, turn: { session, turn, operation }, classification }
}
