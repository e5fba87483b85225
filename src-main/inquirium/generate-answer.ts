import type { CaveatCode } from '../../src-shared/inquirium/epistemic'
import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import { nextStepAfter } from '../../src-shared/inquirium/outcome-reasons'
import { openAnswerDraft } from './answer-draft'
import { createAstray } from './astray'
import { readAttached } from './attachment-store'
import type { AttemptPlan, AttemptPorts } from './attempt-plan'
import type { Choice } from './choose-for-attempt'
import { converse } from './converse'
import type { DecisionLog } from './decision-log'
import { type AttemptEnding, unasked } from './end-attempt'
import { openGeneration } from './generation'
import { hostWords, type Resolution } from './host-templates'
import { noteVerdict } from './note-verdict'
import { offerTools } from './offer-tools'
import { readTurnFacts } from './read-turn-facts'
import { rigorResolutions } from './rigor-resolutions'
import { createToolStage } from './tool-stage'
import { toolsThatRan } from './tools-that-ran'
import { openTurnState } from './turn-state'
import { cancelled, denied, failed, invalid, withCause } from './unanswered'

type Chosen = Extract<Choice, { kind: 'chosen' }>

/** Has the chosen runtime answer, with the tools of the session where there are any. */
export async function generateAnswer(
  plan: AttemptPlan,
  chosen: Chosen,
  ports: AttemptPorts,
  log: DecisionLog,
  signal: AbortSignal,
): Promise<AttemptEnding> {
  const runtime = ports.runtimes.runtime(chosen.candidate['runtime/ref'])
  const { mode, plurality, classKeyed, modeKeyed } = plan.settings
  const words = hostWords({ tier: plan.classification, mode, plurality }, classKeyed, modeKeyed)
  if (!words.ok) return unasked(denied(plan, 'configuration-refused'))
  if (runtime === null) return unasked(failed(plan, 'internal-error'))
  for (const resolution of words.resolutions) log.note(resolvedBy('prompt-template', resolution))
  for (const resolution of rigorResolutions(mode, modeKeyed)) log.note(resolvedBy('mode-rigor', resolution))
  // Filed while the request is made ready; the runtime is asked once it is on disk.
  log.flush().catch(ports.onBug)
  const tools = await offerTools(plan, chosen.candidate, ports, log, signal)
  if (signal.aborted) return unasked(cancelled(plan))
  const attached = await readAttached(plan, ports.attachments, chosen.candidate.windowTokens)
  const draft = openAnswerDraft(plan, chosen.candidate, ports)
  const definitions = tools.map(({ definition }) => definition)
  const generation = openGeneration(
    { plan, ...chosen, runtime, hostWords: words.text, tools: definitions, draft, attached },
    ports,
    log,
    signal,
  )
  const converseWithTools = async (): Promise<GenerateResponse> => {
    const state = openTurnState(await readTurnFacts(ports.transcript, plan.identity))
    const { candidate } = chosen
    const stage = createToolStage(plan.identity, ports.live)
    return converse(
      generation,
      { plan, ports, log, state, candidate, tools, stage, astray: createAstray(), prompt: generation.prompt },
      signal,
    )
  }
  const plainly = () => generation.ask([], 'none')
  const response = await (tools.length > 0 ? converseWithTools() : plainly()).finally(draft.close)
  noteVerdict(response, chosen.candidate, log)
  const { leftOut } = generation.shape()
  const caveats: CaveatCode[] = [
    ...(leftOut > 0 ? (['window-overflow'] as const) : []),
    ...(toolsThatRan(log).length > 0 ? (['tool-results-used'] as const) : []),
    ...(tools.length < plan.tools.length ? (['tools-unavailable'] as const) : []),
  ]
  return {
    ...generation.shape(),
    policy: chosen.policy,
    hasTools: tools.length > 0,
    caveats,
    response: withCause(plan, withSomethingSaid(plan, response)),
  }
}

const resolvedBy = (reason: string, { axis, variant }: Resolution) =>
  ({
    kind: 'configuration-resolution',
    outcome: 'resolved',
    'reason/code': reason,
    provenance: 'host-policy',
    refs: { 'configuration/axis': axis, 'configuration/variant': variant },
  }) as const

/** An answer in which nothing is said is none. What was thought on the way to it is kept. */
function withSomethingSaid(plan: AttemptPlan, response: GenerateResponse): GenerateResponse {
  if (response.outcome !== 'completed') return response
  const kinds = new Set(response.output.map(({ type }) => type))
  if (kinds.has('text') || kinds.has('structured')) return response
  if (!kinds.has('reasoning')) return invalid(plan, 'output-empty')
  return {
    ...response,
    outcome: 'failed',
    'reason/code': 'only-reasoning',
    next_step: nextStepAfter('failed', 'only-reasoning'),
  }
}
