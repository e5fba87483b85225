import { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import type { GenerateDelta, Runtime } from '../inquirium/runtime-port'
import { elapsedBetween } from './elapsed-time'

export type ProbeAnswer = {
  readonly response: GenerateResponse
  /** In how many pieces each part of the answer came. */
  readonly pieces: Readonly<Record<GenerateDelta['type'], number>>
  /** The words of the answer, without what was thought before them. */
  readonly words: string
  /** Everything that came, thoughts and words. */
  readonly bytes: number
  readonly maximumTokens: number
  /** How long it took to settle after it was told to stop; null when it was not told. */
  readonly settledAfterStopMs: number | null
}

export type Probe = {
  readonly runtime: Runtime
  readonly candidate: RuntimeCandidate
  readonly elapsedMs: () => number
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
  const pieces = { text: 0, reasoning: 0 }
  const heard = { text: '', reasoning: '' }
  const response = await probe.runtime.generate(
    { request: requestFor(text, maximumTokens), candidate: probe.candidate, 'trace/ref': 'trace/conformance' },
    {
      delta: ({ type, text: piece }) => {
        pieces[type] += 1
        heard[type] += piece
        if (!stopAtFirstPiece || stoppedAtMs !== null) return
        stoppedAtMs = probe.elapsedMs()
        stop.abort()
      },
      progress: () => undefined,
    },
    AbortSignal.any([probe.signal, stop.signal]),
  )
  const settledAfterStopMs = stoppedAtMs === null ? null : elapsedBetween(stoppedAtMs, probe.elapsedMs())
  const bytes = Buffer.byteLength(heard.reasoning) + Buffer.byteLength(heard.text)
  return { response, pieces, words: heard.text.trim(), bytes, maximumTokens, settledAfterStopMs }
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
