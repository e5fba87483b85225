import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { RequestTurn } from '../../src-shared/inquirium/request-turn'
import type { Generation } from './generation'
import { type Completed, joinPieces, wentElsewhere } from './join-pieces'
import { nameCalls } from './proposed-calls'
import { textOf } from './read-model-answer'
import type { ProposedCall } from './run-call'
import { runCycle } from './run-cycle'
import type { ToolScene } from './tool-scene'
import { stopped, unrecorded } from './unanswered'

const MOST_CYCLES = 16

/** What was said and done in a turn so far. */
interface Progress {
  readonly response: Completed | null
  readonly later: readonly RequestTurn[]
}

/** Lets the model call tools and go on with what came of it, until it calls none or has done so often enough. */
export async function converse(
  generation: Generation,
  scene: ToolScene,
  signal: AbortSignal,
): Promise<GenerateResponse> {
  let progress: Progress = { response: null, later: [] }
  for (let round = 1; round <= MOST_CYCLES; round += 1) {
    const { response, text, calls } = await ask(progress, 'auto', generation, scene)
    if (response.outcome !== 'completed' || calls.length === 0) return response
    const cycle = { number: scene.state.nextCycle(), text, calls, earlier: progress.later }
    const turns = await runCycle(cycle, scene, signal)
    if (turns === null) return unrecorded(response)
    const astray = scene.astray.seen()
    if (astray !== null) return wentElsewhere(response, astray)
    if (signal.aborted) return stopped(scene.plan, response)
    progress = { response, later: [...progress.later, ...turns] }
  }
  const { response, calls } = await ask(progress, 'none', generation, scene)
  if (calls.length > 0) await scene.log.take(tooManyCycles)
  return response
}

async function ask(
  { response, later }: Progress,
  choice: 'auto' | 'none',
  generation: Generation,
  { ports }: ToolScene,
): Promise<{ readonly response: GenerateResponse; readonly text: string; readonly calls: readonly ProposedCall[] }> {
  const answer = await generation.ask(later, choice)
  const output = answer.outcome === 'completed' ? answer.output : []
  return { response: joinPieces(response, answer), text: textOf(output), calls: nameCalls(output, ports.ids) }
}

const tooManyCycles = {
  kind: 'tool-call',
  outcome: 'skipped',
  'reason/code': 'too-many-cycles',
  provenance: 'host-policy',
} as const
