import { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import type { Runtime } from '../inquirium/runtime-port'

export type ProbeAnswer = {
  readonly response: GenerateResponse
  readonly pieces: number
  readonly text: string
  /** How long it took to settle after it was told to stop; null when it was not told. */
  readonly settledAfterStopMs: number | null
}

export type Probe = {
  readonly runtime: Runtime
  readonly candidate: RuntimeCandidate
  readonly nowMs: () => number
  readonly signal: AbortSignal
}

export type ProbeQuestion = {
  readonly text: string
  readonly maximumTokens: number
  readonly stopAtFirstPiece?: boolean
}

/** Asks one question the way a baseline turn would, and notes how the answer came. */
export async function askProbe(
  probe: Probe,
  { text, maximumTokens, stopAtFirstPiece }: ProbeQuestion,
): Promise<ProbeAnswer> {
  const stop = new AbortController()
  let stoppedAtMs: number | null = null
  let pieces = 0
  let heard = ''
  const response = await probe.runtime.generate(
    { request: requestFor(text, maximumTokens), candidate: probe.candidate, 'trace/ref': 'trace/conformance' },
    {
      delta: (delta) => {
        pieces += 1
        heard += delta.text
        if (!stopAtFirstPiece || stoppedAtMs !== null) return
        stoppedAtMs = probe.nowMs()
        stop.abort()
      },
      progress: () => undefined,
    },
    AbortSignal.any([probe.signal, stop.signal]),
  )
  const settledAfterStopMs = stoppedAtMs === null ? null : probe.nowMs() - stoppedAtMs
  return { response, pieces, text: heard, settledAfterStopMs }
}

function requestFor(text: string, maximumTokens: number): GenerateRequest {
  return GenerateRequest.parse({
    schema: 'inquirium.generate.request.v1',
    operation: 'generate',
    'profile/ref': 'baseline-assistant',
    turns: [{ role: 'user', content: [{ type: 'text', text }] }],
    // Nobody's data: the questions are fixtures.
    classification: 'public',
    parameters: { max_tokens: maximumTokens, temperature: 0 },
    policy: {
      locality: 'local_only',
      trust_mode: 'strict_local',
      scope: 'assistant-session-only',
      on_context_denied: 'fail_closed',
    },
  })
}
