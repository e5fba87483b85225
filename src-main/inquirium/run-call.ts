import type { JsonObject, JsonValue } from '../../src-shared/inquirium/json-value'
import type { PausedCall } from './inquiry-backend'
import type { InquiryStop } from './inquiry-end'
import { openAsks } from './open-asks'
import { permitCall } from './permit-call'
import { refuseArguments } from './refuse-arguments'
import { isRefusedQuestion, traceRefusedQuestion } from './refused-question'
import { resolveInquiry } from './resolve-inquiry'
import type { RegisteredTool, ToolContext, ToolError } from './tool-port'
import type { ToolScene } from './tool-scene'
import {
  type CallReport,
  reportNotPermitted,
  reportOutcome,
  reportStopped,
  reportTooManyQuestions,
  reportUnanswered,
} from './tool-words'

const MOST_QUESTIONS = 64

/** A call as the model proposed it, under the id the host knows it by. */
export interface ProposedCall {
  readonly id: string
  readonly name: string
  /** Text of a model until it is parsed against the schema of the tool. */
  readonly text: string
  readonly order: number
}

export interface CallTurn {
  /** Resolves when every call before this one has said whether it has to ask. */
  readonly mayAsk: Promise<void>
  /** Lets the calls after this one ask. */
  announce(): void
  exchange: PausedCall['exchange']
}

/** Null: the record does not take what happens, so nothing further may happen. */
export type CallEnd = CallReport | null

/** Carries one call from its proposal to what the model is told about it. */
export async function runCall(
  call: ProposedCall,
  turn: CallTurn,
  scene: ToolScene,
  stop: InquiryStop,
): Promise<CallEnd> {
  const { tools } = scene.ports
  const tool = scene.tools.find(({ definition }) => definition.name === call.name)
  if (!tool) return reportOutcome({ kind: 'unknown-tool' })
  const read = await tools.readArguments(call.name, call.text)
  if (read.kind === 'unknown-tool') return reportOutcome(read)
  if (read.kind === 'refused-arguments') return refuseArguments(call.text, tool, read.reasons, scene)
  const previewed = await tools.preview({ name: call.name, arguments: read.arguments }, contextOf(scene))
  if (previewed.kind === 'unknown-tool') return reportOutcome(previewed)
  if (previewed.kind === 'refused-arguments') return refuseArguments(call.text, tool, previewed.reasons, scene)
  await turn.mayAsk
  if (stop.signal.aborted) return reportStopped()
  const permit = await permitCall(
    { ...call, tool, arguments: read.arguments, preview: previewed.preview, announce: turn.announce },
    scene,
    stop,
  )
  if (permit.kind === 'not-recorded') return null
  if (permit.kind !== 'allowed') return reportNotPermitted(permit)
  return runTool({ ...call, tool, arguments: read.arguments, exchange: turn.exchange }, scene, stop)
}

type PermittedCall = ProposedCall & PausedCall & { readonly tool: RegisteredTool; readonly arguments: JsonObject }

/** Runs the tool, again with every answer it asks for, until it stops asking. Nothing is answered in advance. */
async function runTool(call: PermittedCall, scene: ToolScene, stop: InquiryStop): Promise<CallEnd> {
  const { ports } = scene
  const answers = new Map<string, JsonValue>()

  for (let questions = 0; questions < MOST_QUESTIONS; questions += 1) {
    const asks = openAsks(call, scene, stop)
    const run = {
      name: call.name,
      arguments: call.arguments,
      toolCallId: call.id,
      answers,
      context: contextOf(scene),
      ask: asks.ask,
      refused: asks.refused,
    }
    const outcome = await ports.tools.run(run, stop.signal).finally(asks.close)
    if (!asks.areRecorded()) return null
    if (outcome.kind === 'refused-arguments') return refuseArguments(call.text, call.tool, outcome.reasons, scene)
    if (outcome.kind === 'error') return reportError(outcome, call.tool, scene)
    if (outcome.kind !== 'needs-input') return reportOutcome(outcome)
    if (stop.signal.aborted) return reportStopped()
    const end = await resolveInquiry(outcome.inquiry, call, scene, stop)
    if (end.kind === 'not-recorded') return null
    if (end.kind === 'not-answered') return reportUnanswered(end.reason, end.configurationKey)
    answers.set(outcome.inquiry.question.id, end.answer)
  }
  return reportTooManyQuestions()
}

/** A call that ended because its question is put to nobody: that is a decision of its own. */
async function reportError(error: ToolError, tool: RegisteredTool, scene: ToolScene): Promise<CallEnd> {
  const isTraced = !isRefusedQuestion(error.code) || (await traceRefusedQuestion(error.code, 'tool', tool, scene))
  return isTraced ? reportOutcome(error) : null
}

const contextOf = ({ plan: { identity } }: ToolScene): ToolContext => ({
  sessionRef: identity.session,
  turnId: identity.turn,
})
