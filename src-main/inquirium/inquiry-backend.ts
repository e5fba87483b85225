import { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { JsonValue } from '../../src-shared/inquirium/json-value'
import type { RequestTurn } from '../../src-shared/inquirium/request-turn'
import type { BackendFailure } from '../../src-shared/inquiry/backend-failure'
import { createInquirySchema, type InquirySchema } from '../../src-shared/inquiry/create-inquiry-schema'
import { fitWindow, type WindowFit } from './ask-within-window'
import type { Prompt } from './build-prompt'
import { type DecisionLog, openDecisionLog } from './decision-log'
import type { QuestionConfiguration } from './inquiry-configuration'
import { chooseInquiryModel, type InquiryModel } from './inquiry-model'
import type { Asking } from './inquiry-record'
import { inquiryTurn, repairTurns } from './inquiry-words'
import { type InquiryTarget, resolveTarget } from './model-target'
import { noteVerdict } from './note-verdict'
import { openLossTrace } from './prompt-loss'
import { readModelAnswer, textOf } from './read-model-answer'
import { refsOf } from './runtime-candidate'
import type { RegisteredTool } from './tool-port'
import type { ToolScene } from './tool-scene'
import { failed as unanswered } from './unanswered'

const MOST_ANSWER_TOKENS = 8192

/** A call that waits for an answer. */
export interface PausedCall {
  readonly id: string
  readonly tool: RegisteredTool
  /** Its place among the calls of its cycle. */
  readonly order: number
  /** What was called in this turn and what came of it so far, as a model may be shown it. */
  exchange(question: string): readonly RequestTurn[]
}

export type ModelReply =
  | {
      readonly kind: 'answered'
      readonly answer: NonNullable<JsonValue>
      readonly by: ReturnType<typeof refsOf>
    }
  | { readonly kind: 'failed'; readonly failure: BackendFailure }

/**
 * Has a model answer a question, on a copy of the conversation in which no inquiry ever occurs. It is an operation of
 * its own, with its own decisions and without a result: what it says goes to the tool and nowhere else.
 */
export async function askModel(
  asking: Asking,
  question: QuestionConfiguration['target'],
  call: PausedCall,
  scene: ToolScene,
  signal: AbortSignal,
): Promise<ModelReply> {
  const { plan, ports } = scene
  const { participant, turn } = plan.identity
  const context = { mode: plan.settings.mode, classification: plan.classification }
  const operation = `op:${ports.ids.next()}`
  const log = openDecisionLog({ participant, turn, operation }, context, ports)
  const created = createInquirySchema(asking.question.answer_type)
  if (created.kind === 'refused') return failed('other')
  const { conversation, assistant, providers } = plan.settings.inquiry
  const layers = { question, inquiry: conversation.inquiry.assistant, assistant }
  const target = resolveTarget(layers, providers.llm.aliases)
  const model = await chooseInquiryModel(target.model, scene, log, signal)
  if (signal.aborted) return failed('cancelled')
  if (model === null) return failed('provider')

  const opening = model.candidate.hasTools ? call.exchange(asking.question.text) : []
  const turns = [...opening, inquiryTurn(asking)]
  const traceLoss = openLossTrace(log)
  const request = { ...model, target, operation, schema: created.schema, traceLoss, fit: fitWindow() }
  const ask = (later: readonly RequestTurn[]) => generate(later, request, scene, log, signal)
  const readIt = (response: GenerateResponse | null) => readReply(response, asking, scene, refsOf(model.candidate))
  const read = readIt(await ask(turns))
  if (read.kind !== 'unreadable') return read
  const second = readIt(await ask([...turns, ...repairTurns(read.said, read.misfit)]))
  if (second.kind !== 'unreadable') return second
  return failed(second.misfit === null ? 'missing-structured-data' : 'answer-extraction')
}

function readReply(
  response: GenerateResponse | null,
  { question }: Asking,
  { ports }: ToolScene,
  by: ReturnType<typeof refsOf>,
) {
  if (response?.outcome === 'cancelled') return failed('cancelled')
  if (response?.outcome !== 'completed') return failed('provider')
  const read = readModelAnswer(response.output, question.answer_type, ports.validate)
  if (read.kind === 'fits') return { kind: 'answered', answer: read.answer, by } as const
  const misfit = read.kind === 'misfit' ? read.misfit : null
  return { kind: 'unreadable', said: textOf(response.output), misfit } as const
}

interface Request extends InquiryModel {
  readonly target: InquiryTarget
  readonly operation: string
  readonly schema: InquirySchema
  readonly traceLoss: ReturnType<typeof openLossTrace>
  readonly fit: WindowFit
}

async function generate(
  later: readonly RequestTurn[],
  { candidate, policy, target, operation, schema, traceLoss, fit }: Request,
  scene: ToolScene,
  log: DecisionLog,
  signal: AbortSignal,
): Promise<GenerateResponse | null> {
  const { plan, ports } = scene
  const { windowTokens } = candidate
  const answerTokens =
    target.parameters.max_tokens ?? Math.min(MOST_ANSWER_TOKENS, Math.floor((windowTokens ?? 4096) / 2))
  const instructions = target.systemPrompt === null ? {} : { instructions: target.systemPrompt }
  const runtime = ports.runtimes.runtime(candidate['runtime/ref'])
  const unreadable = unanswered(plan, 'runtime-error')

  async function send({ turns }: Extract<Prompt, { ok: true }>): Promise<GenerateResponse> {
    const request = GenerateRequest.safeParse({
      schema: 'inquirium.generate.request.v1',
      operation: 'generate',
      'operation/id': operation,
      turns,
      classification: plan.classification,
      parameters: { ...target.parameters, max_tokens: answerTokens },
      policy,
      // The tools stay in view, so that the model reads the conversation as it was, and may call none of them.
      ...(candidate.hasTools ? { tools: scene.tools.map(({ definition }) => definition), tool_choice: 'none' } : {}),
      response_format: { type: 'json-schema', schema },
    })
    if (!request.success || runtime === null) return unreadable
    const call = { request: request.data, candidate, 'trace/ref': plan.identity.trace }
    const raw = await runtime.generate(call, { delta: () => undefined, progress: () => undefined }, signal)
    const response = GenerateResponse.safeParse(raw)
    if (response.success) noteVerdict(response.data, candidate, log)
    await log.take({
      kind: 'generation',
      outcome: response.success ? response.data.outcome : 'failed',
      'reason/code': response.success ? reasonOf(response.data) : 'response-malformed',
      provenance: response.data?.outcome === 'completed' ? 'model-produced' : 'host-policy',
      refs: refsOf(candidate),
    })
    if (!response.success) return unreadable
    scene.astray.note(response.data)
    return response.data
  }

  const make = (mostTokens: number | null) =>
    scene.prompt(later, { windowTokens, answerTokens, mostTokens, ...instructions })
  return fit.ask(make, async (made) => {
    await traceLoss(made)
    return send(made)
  })
}

const reasonOf = (response: GenerateResponse) =>
  response.outcome === 'completed' ? (response.diagnostics.finish_reason ?? 'unknown') : response['reason/code']

const failed = (failure: BackendFailure) => ({ kind: 'failed', failure }) as const
