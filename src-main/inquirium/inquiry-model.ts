import { resolveRigor } from '../../src-shared/inquirium/mode-rigor'
import type { GeneratePolicy } from '../../src-shared/inquirium/policy'
import type { DecisionLog } from './decision-log'
import { isAttested, verdictReached } from './locality'
import type { ModelName, ResolvedName } from './model-aliases'
import { withUsualTag } from './ollama-name'
import { type PassedOver, passedOver } from './passed-over'
import type { Wanted } from './reject-candidate'
import { type RuntimeCandidate, refsOf } from './runtime-candidate'
import { selectRuntime } from './select-runtime'
import type { ToolScene } from './tool-scene'

export interface InquiryModel {
  readonly candidate: RuntimeCandidate
  readonly policy: GeneratePolicy
}

/** Finds the model an inquiry is configured for, under the same rules as any other; null when it may not be asked. */
export async function chooseInquiryModel(
  model: ResolvedName,
  scene: ToolScene,
  log: DecisionLog,
  signal: AbortSignal,
): Promise<InquiryModel | null> {
  if (model.kind === 'refused') {
    await log.take({
      kind: 'configuration-resolution',
      outcome: 'refused',
      'reason/code': model.code,
      provenance: 'host-policy',
      refs: { 'configuration/key': 'providers.llm.aliases' },
    })
    return null
  }
  const { candidate, others } =
    model.kind === 'own' ? { candidate: scene.candidate } : await select(model, scene, signal)
  log.note({
    kind: 'runtime-selection',
    outcome: candidate === null ? 'none' : 'use-runtime',
    'reason/code': candidate === null ? 'inquiry-model-not-available' : reasonFor(model),
    provenance: 'host-policy',
    ...(candidate === null ? {} : { refs: refsOf(candidate) }),
    ...(others === undefined ? {} : { 'passed-over': others }),
  })
  if (candidate !== null) log.note(verdictReached(candidate.verdict, candidate))
  await log.flush()
  return candidate && { candidate, policy: policyFor(candidate, scene) }
}

const reasonFor = ({ kind }: ModelName) => (kind === 'own' ? 'model-of-the-session' : 'model-of-the-configuration')

interface Found {
  readonly candidate: RuntimeCandidate | null
  readonly others?: PassedOver
}

async function select(
  { runtime, model }: Extract<ModelName, { kind: 'named' }>,
  { plan, ports }: ToolScene,
  signal: AbortSignal,
): Promise<Found> {
  const floor = resolveRigor('locality_floor', plan.settings.mode, plan.settings.modeKeyed)
  const candidates = await ports.runtimes.candidatesFor(`runtime/${runtime}`, signal)
  if (floor.outcome === 'misconfigured') return { candidate: null }
  const named = candidates.find((candidate) => isCalled(candidate, runtime) && isModel(candidate, model))
  const wanted: Wanted = {
    operation: 'generate',
    policy: { locality: 'local_only', trust_mode: named ? trustFor(named) : 'strict_local' },
    classification: plan.classification,
    localityFloor: floor.value,
    choice: named ? refsOf(named) : { 'runtime/ref': `runtime/${runtime}`, 'model.binding/ref': NO_MODEL },
    baselineStatus: null,
  }
  const selection = selectRuntime(candidates, wanted)
  const candidate = selection.kind === 'selected' ? selection.candidate : null
  const rejections = selection.kind === 'denied' ? [] : selection.rejections
  return { candidate, others: passedOver(candidates, rejections, wanted, candidate) }
}

/** What the configuration names is not there, and nothing else will do. */
const NO_MODEL = 'model.binding/none'

/** By the operator's name for it, or by the one the host made of it. */
const isCalled = (candidate: RuntimeCandidate, name: string) =>
  candidate.name === name || candidate['runtime/ref'] === `runtime/${name}`

const isModel = ({ adapter, model }: RuntimeCandidate, name: string) =>
  model === (adapter === 'ollama' ? withUsualTag(name) : name)

function policyFor(candidate: RuntimeCandidate, { plan }: ToolScene): GeneratePolicy {
  return {
    locality: 'local_only',
    trust_mode: trustFor(candidate),
    scope: candidate.hasTools ? 'assistant-session-and-tools' : 'assistant-session-only',
    on_context_denied: 'fail_closed',
    plurality: plan.settings.plurality,
  }
}

const trustFor = ({ verdict }: RuntimeCandidate) => (isAttested(verdict.verdict) ? 'strict_local' : 'operator_attested')
