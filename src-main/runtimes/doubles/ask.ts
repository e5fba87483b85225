import type { EmbedResponse } from '../../../src-shared/inquirium/embed-response'
import { GenerateRequest } from '../../../src-shared/inquirium/generate-request'
import type { GenerateResponse } from '../../../src-shared/inquirium/generate-response'
import type { LocalityVerdict } from '../../../src-shared/inquirium/locality-verdict'
import type { RuntimeCandidate } from '../../inquirium/runtime-candidate'
import type { Runtime, RuntimeProgress } from '../../inquirium/runtime-port'

export type Asked = {
  readonly response: GenerateResponse
  readonly text: string
  readonly reasoning: string
  readonly deltas: number
  readonly progress: readonly RuntimeProgress[]
}

export type Asking = {
  readonly change?: Partial<GenerateRequest>
  readonly candidate?: RuntimeCandidate
  readonly signal?: AbortSignal
  readonly onDelta?: (text: string) => void
  readonly onProgress?: (progress: RuntimeProgress) => void
}

export function aRequest(change: Partial<GenerateRequest> = {}): GenerateRequest {
  return GenerateRequest.parse({
    schema: 'inquirium.generate.request.v1',
    operation: 'generate',
    'operation/id': 'op:1',
    turns: [{ role: 'user', content: [{ type: 'text', text: 'Why?' }] }],
    policy: {
      locality: 'local_only',
      trust_mode: 'strict_local',
      scope: 'assistant-session-only',
      on_context_denied: 'fail_closed',
    },
    ...change,
  })
}

/** What an answer rests on in saying where it was made. */
export const evidenceOf = (response: GenerateResponse | EmbedResponse): LocalityVerdict['evidence'] =>
  'locality_verdict' in response ? (response.locality_verdict?.evidence ?? []) : []

export async function firstCandidate(runtime: Runtime): Promise<RuntimeCandidate> {
  const [candidate] = await runtime.probe(new AbortController().signal)
  if (!candidate) throw new Error('the runtime has no candidate')
  return candidate
}

/** Puts one question to a runtime and collects everything it says. */
export async function ask(runtime: Runtime, asking: Asking = {}): Promise<Asked> {
  const heard = { text: '', reasoning: '' }
  const progress: RuntimeProgress[] = []
  let deltas = 0
  const response = await runtime.generate(
    {
      request: aRequest(asking.change),
      candidate: asking.candidate ?? (await firstCandidate(runtime)),
      'trace/ref': 'tr:1',
    },
    {
      delta: ({ type, text }) => {
        deltas += 1
        heard[type] += text
        asking.onDelta?.(text)
      },
      progress: (step) => {
        progress.push(step)
        asking.onProgress?.(step)
      },
    },
    asking.signal ?? new AbortController().signal,
  )
  return { response, ...heard, deltas, progress }
}
