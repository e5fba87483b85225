import { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { GeneratePolicy } from '../../src-shared/inquirium/policy'
import type { RequestTurn } from '../../src-shared/inquirium/request-turn'
import type { ToolDefinition } from '../../src-shared/inquirium/tool-definition'
import type { AnswerDraft } from './answer-draft'
import { fitWindow } from './ask-within-window'
import type { AttachedTexts } from './attachment-store'
import type { AttemptPlan, AttemptPorts } from './attempt-plan'
import { buildPrompt, type Prompt } from './build-prompt'
import type { DecisionLog } from './decision-log'
import { openLossTrace } from './prompt-loss'
import type { RuntimeCandidate } from './runtime-candidate'
import type { Runtime } from './runtime-port'
import type { PromptWindow } from './tool-scene'
import { tokensIn } from './turn-record'
import { failed, invalid } from './unanswered'

/** What was asked of the runtime, as the trace of the attempt tells it. */
export interface AskedShape {
  readonly messages: number
  readonly approximateInput: number
  readonly leftOut: number
}

export interface Generation {
  /** Asks the chosen runtime to go on from here. Every outcome is a value. */
  ask(later: readonly RequestTurn[], toolChoice: 'auto' | 'none'): Promise<GenerateResponse>
  prompt(later: readonly RequestTurn[], window: PromptWindow): Prompt
  /** Of the request last made. */
  shape(): AskedShape
}

export interface GenerationContext {
  readonly plan: AttemptPlan
  readonly candidate: RuntimeCandidate
  readonly runtime: Runtime
  readonly policy: GeneratePolicy
  readonly hostWords: string
  readonly tools: readonly ToolDefinition[]
  readonly draft: AnswerDraft
  readonly attached: AttachedTexts
}

/** The conversation of one attempt with its runtime. */
export function openGeneration(
  { plan, candidate, runtime, policy, hostWords, tools, draft, attached }: GenerationContext,
  ports: AttemptPorts,
  log: DecisionLog,
  signal: AbortSignal,
): Generation {
  const { windowTokens } = candidate
  const answerTokens = plan.parameters.max_tokens ?? usualAnswerTokens(windowTokens)
  const toolTokens = tools.length === 0 ? 0 : tokensIn(JSON.stringify(tools).length)
  let shape: AskedShape = { messages: 0, approximateInput: 0, leftOut: 0 }
  const traceLoss = openLossTrace(log)
  const fit = fitWindow()

  const prompt: Generation['prompt'] = (later, window) =>
    buildPrompt({
      hostWords,
      instructions: window.instructions ?? plan.instructions,
      path: plan.path,
      turn: plan.turn,
      attached,
      later,
      budget: budgetOf(window, toolTokens),
    })

  async function put(made: Extract<Prompt, { ok: true }>, toolChoice: 'auto' | 'none'): Promise<GenerateResponse> {
    await traceLoss(made)
    shape = {
      messages: made.turns.length,
      approximateInput: made.tokens,
      leftOut: Math.max(shape.leftOut, made.leftOut),
    }
    const request = GenerateRequest.safeParse({
      schema: 'inquirium.generate.request.v1',
      operation: 'generate',
      'operation/id': plan.identity.operation,
      turns: made.turns,
      classification: plan.classification,
      parameters: { ...plan.parameters, max_tokens: answerTokens },
      policy,
      ...(tools.length === 0 ? {} : { tools, tool_choice: toolChoice }),
    })
    if (!request.success) return invalid(plan, 'request-malformed')
    const call = { request: request.data, candidate, 'trace/ref': plan.identity.trace }
    await log.flush()
    ports.live.stage(plan.identity, 'waiting')
    const text = draft.begin()
    const raw = await runtime.generate(call, draft.observer, signal).catch((cause: unknown) => {
      ports.onBug(cause)
      return failed(plan, 'internal-error', text())
    })
    const response = GenerateResponse.safeParse(raw)
    return response.success ? response.data : failed(plan, 'runtime-error', text())
  }

  return {
    prompt,
    shape: () => shape,
    async ask(later, toolChoice) {
      const make = (mostTokens: number | null) => prompt(later, { windowTokens, answerTokens, mostTokens })
      const response = await fit.ask(make, (made) => put(made, toolChoice))
      return response ?? invalid(plan, 'window-exceeded')
    },
  }
}

/** A quarter of the window, so that a model which thinks first has room for it, and the conversation has the most. */
export function usualAnswerTokens(windowTokens: number | null): number {
  const window = windowTokens ?? USUAL_WINDOW
  return Math.min(Math.max(1024, Math.floor(window / 4)), Math.floor(window / 2), 4096)
}

const USUAL_WINDOW = 4096

function budgetOf({ windowTokens, answerTokens, mostTokens }: PromptWindow, toolTokens: number): number | null {
  const room = windowTokens === null ? Number.POSITIVE_INFINITY : windowTokens - answerTokens - toolTokens
  const budget = Math.min(room, mostTokens ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(budget) ? budget : null
}
