import { judgeLocality } from '../inquirium/locality'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import type { Adapter } from './adapter'
import { isCloudName } from './cloud-name'
import { get, requestJson } from './http-json'
import { absentCandidate, type HttpRuntimeOptions, httpCandidate, MOST_MODELS, windowOf } from './http-runtime'
import { createOpenAiAdapter } from './openai-adapter'
import { v1Path } from './openai-server'
import { absenceAfter } from './transport-end'
import { asArray, asObject, asText, type WireObject } from './wire-value'

/** Any server on this machine that speaks chat completions. What it does behind them nobody can tell. */
export function createOpenAiCompatibleAdapter(options: HttpRuntimeOptions): Adapter {
  return createOpenAiAdapter(options, {
    kind: 'openai-compatible',
    dialect: { extraParameters: {} },
    probe: (signal) => probe(options, signal),
  })
}

async function probe(options: HttpRuntimeOptions, signal: AbortSignal): Promise<readonly RuntimeCandidate[]> {
  const reply = await requestJson(options.server, get(v1Path(options.server, '/models')), signal)
  if (reply.kind === 'failed') return [absentCandidate('openai-compatible', options, absenceAfter(reply.failure))]
  const absence = absenceOf(reply.status, reply.body)
  if (absence) return [absentCandidate('openai-compatible', options, absence)]
  const models = asArray(reply.body?.data).map((model) => asObject(model) ?? {})
  const wanted = models.filter(({ id }) => options.model === null || id === options.model).slice(0, MOST_MODELS)
  if (wanted.length === 0) return [absentCandidate('openai-compatible', options, 'model-missing')]
  return wanted.map((model) => candidateOf(options, model))
}

/** The list itself must be there: a status of 200 is given to anything by some servers. */
export function absenceOf(status: number, body: WireObject | null): 'not-configured' | 'loading' | 'unhealthy' | null {
  if (status === 401 || status === 403) return 'not-configured'
  if (status === 503) return 'loading'
  return status === 200 && Array.isArray(body?.data) ? null : 'unhealthy'
}

function candidateOf(options: HttpRuntimeOptions, model: WireObject): RuntimeCandidate {
  const name = asText(model.id)
  const evidence = [{ code: isCloudName(name) ? ('cloud-model-name' as const) : ('server-unknown' as const) }]
  return httpCandidate('openai-compatible', options, {
    model: name,
    state: 'ready',
    operations: ['generate', 'embed'],
    windowTokens: windowOf(model.max_model_len),
    hasTools: true,
    verdict: judgeLocality(evidence),
    evidence,
    identity: [asText(model.owned_by)],
  })
}
