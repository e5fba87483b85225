import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { RequestTurn } from '../../src-shared/inquirium/request-turn'
import type { Usage } from '../../src-shared/inquirium/usage'
import type { Generation } from './generation'
import { nameCalls } from './proposed-calls'
import { textOf } from './read-model-answer'
import type { ProposedCall } from './run-call'
import { runCycle } from './run-cycle'
import type { ToolScene } from './tool-scene'
import { stopped, unrecorded } from './unanswered'

const MOST_CYCLES = 16

type Completed = Extract<GenerateResponse, { outcome: 'completed' }>

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
  return { response: continued(response, answer), text: textOf(output), calls: nameCalls(output, ports.ids) }
}

const tooManyCycles = {
  kind: 'tool-call',
  outcome: 'skipped',
  'reason/code': 'too-many-cycles',
  provenance: 'host-policy',
} as const

const MOST_PARTS = 256

/** An answer that was given in pieces, with tools in between, is one answer. */
function continued(earlier: Completed | null, next: GenerateResponse): GenerateResponse {
  if (earlier === null) return next
  const usage = sum(earlier.usage, next.usage)
  if (!('output' in next)) return { ...next, usage }
  const said = earlier.output.filter((part) => part.type !== 'tool-call')
  return { ...next, usage, output: [...said, ...next.output].slice(-MOST_PARTS) }
}

function sum(first: Usage, second: Usage): Usage {
  const counts = ['input_tokens', 'output_tokens', 'reasoning_tokens', 'cached_input_tokens'] as const
  const added = counts.flatMap((name) => {
    const total = (first[name] ?? 0) + (second[name] ?? 0)
    return first[name] === undefined && second[name] === undefined ? [] : [[name, total] as const]
  })
  return { ...second, ...Object.fromEntries(added) }
}
