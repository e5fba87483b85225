import type { RuntimeCandidate } from '../../src-main/inquirium/runtime-candidate'
import type { Runtime } from '../../src-main/inquirium/runtime-port'
import { createContractRuntime } from '../../src-main/runtimes/contract-runtime'
import { createLoopbackTransport } from '../../src-main/runtimes/loopback-transport'
import { resolveLoopbackUrl } from '../../src-main/runtimes/loopback-url'
import { createOpenAiCompatibleAdapter } from '../../src-main/runtimes/openai-compatible'
import { GenerateRequest } from '../../src-shared/inquirium/generate-request'

const clock = { nowMs: () => Date.now(), elapsedMs: () => performance.now() }

/** A runtime as the app opens one, for a server that speaks chat completions. */
export async function chatRuntime(port: number): Promise<Runtime> {
  const address = await resolveLoopbackUrl(`http://127.0.0.1:${port}/v1`)
  if (!address.ok) throw new Error(address.code)
  const server = { transport: createLoopbackTransport(), url: address.url, apiKey: null }
  const adapter = createOpenAiCompatibleAdapter({
    name: 'bench',
    origin: 'configured',
    server,
    model: null,
    isAcknowledged: () => true,
    clock,
  })
  return createContractRuntime(adapter, clock)
}

export async function firstCandidate(runtime: Runtime): Promise<RuntimeCandidate> {
  const [candidate] = await runtime.probe(new AbortController().signal)
  if (!candidate) throw new Error('the runtime has no candidate')
  return candidate
}

export async function askOnce(runtime: Runtime, candidate: RuntimeCandidate, onDelta: () => void): Promise<void> {
  const request = GenerateRequest.parse({
    schema: 'inquirium.generate.request.v1',
    operation: 'generate',
    turns: [{ role: 'user', content: [{ type: 'text', text: 'Why?' }] }],
    policy: {
      locality: 'local_only',
      trust_mode: 'operator_attested',
      scope: 'assistant-session-only',
      on_context_denied: 'fail_closed',
    },
  })
  const observer = { delta: onDelta, progress: () => undefined }
  const call = { request, candidate, 'trace/ref': 'tr:bench' }
  const { outcome } = await runtime.generate(call, observer, new AbortController().signal)
  if (outcome !== 'completed') throw new Error(`the answer ended as ${outcome}`)
}
