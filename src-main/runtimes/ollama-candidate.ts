import type { EvidenceCode } from '../../src-shared/inquirium/locality-verdict'
import { judgeLocality } from '../inquirium/locality'
import type { RuntimeCandidate, RuntimeOperation } from '../inquirium/runtime-candidate'
import { type HttpRuntimeOptions, httpCandidate, sized, windowOf } from './http-runtime'
import type { ModelLook } from './ollama-look'
import { modelsIn } from './ollama-models'
import { asArray, asObject, asText, type WireObject } from './wire-value'

/** Larger windows cost memory whether they are used or not. */
const USUAL_WINDOW = 8_192

/** What is known of the server as a whole. */
type Context = {
  readonly options: HttpRuntimeOptions
  readonly status: WireObject
  readonly running: WireObject
  readonly version: string
}

/** One model of the list as it was seen. What a look did not show gets the careful value. */
export function ollamaCandidate(
  listed: WireObject,
  look: ModelLook,
  { options, status, running, version }: Context,
): RuntimeCandidate {
  const model = asText(listed.name)
  const shown = look.kind === 'shown' ? look.shown : null
  const evidence = [{ code: cloudState(status) }, ...evidenceOf(look)]
  return httpCandidate('ollama', options, {
    model,
    state: stateAfter(look),
    operations: operationsOf(shown ?? {}),
    windowTokens: shown && usedWindow(model, shown, running),
    ...sized(listed.size),
    hasTools: asArray(shown?.capabilities).includes('tools'),
    verdict: judgeLocality(evidence),
    evidence,
    identity: [version, asText(listed.digest)],
  })
}

function cloudState({ cloud }: WireObject): EvidenceCode {
  const disabled = asObject(cloud)?.disabled
  if (disabled === true) return 'cloud-disabled'
  return disabled === false ? 'cloud-not-disabled' : 'cloud-state-unknown'
}

function evidenceOf(look: ModelLook) {
  if (look.kind === 'remote') return look.signs
  if (look.kind !== 'shown') return []
  const local = look.hasLocalForm ? [{ code: 'local-form-supported' } as const] : []
  return [{ code: 'no-remote-host' } as const, ...local]
}

/** A model that runs elsewhere could answer; that it must not is for its verdict to say. */
function stateAfter(look: ModelLook): RuntimeCandidate['state'] {
  if (look.kind === 'shown' || look.kind === 'remote') return 'ready'
  if (look.kind === 'unanswered') return 'unhealthy'
  return REFUSAL_STATES.get(look.status) ?? 'unhealthy'
}

const REFUSAL_STATES: ReadonlyMap<number, RuntimeCandidate['state']> = new Map([
  [401, 'not-configured'],
  [403, 'not-configured'],
  [404, 'model-missing'],
])

function operationsOf(shown: WireObject): readonly RuntimeOperation[] {
  const capabilities = asArray(shown.capabilities)
  // Versions that list no capabilities have chat models only, as far as anyone can tell.
  if (capabilities.length === 0) return ['generate', 'embed']
  return [
    ...(capabilities.includes('completion') ? (['generate'] as const) : []),
    ...(capabilities.includes('embedding') ? (['embed'] as const) : []),
  ]
}

/** What is loaded keeps its window; else the model's own setting; else the usual one, within what the model was made for. */
function usedWindow(model: string, shown: WireObject, running: WireObject): number {
  const loaded = modelsIn(running).find(({ name }) => name === model)
  const set = /^num_ctx\s+(\d+)/m.exec(asText(shown.parameters))?.[1]
  const information = Object.entries(asObject(shown.model_info) ?? {})
  const largest = windowOf(information.find(([key]) => key.endsWith('.context_length'))?.[1])
  return windowOf(loaded?.context_length, Number(set)) ?? Math.min(USUAL_WINDOW, largest ?? USUAL_WINDOW)
}
