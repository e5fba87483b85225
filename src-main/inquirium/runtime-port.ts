import type { EmbedRequest } from '../../src-shared/inquirium/embed-request'
import type { EmbedResponse } from '../../src-shared/inquirium/embed-response'
import type { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { Ref } from '../../src-shared/inquirium/primitives'
import type { AdapterKind, RuntimeCandidate } from './runtime-candidate'

/** A piece of an answer on its way. The response holds all of them again. */
export type GenerateDelta = { readonly type: 'text' | 'reasoning'; readonly text: string }

/** What a runtime does before the first piece arrives. `fraction` is absent where the runtime does not say. */
export type RuntimeProgress = { readonly stage: 'loading' | 'reading-prompt'; readonly fraction?: number }

export interface GenerateObserver {
  delta(delta: GenerateDelta): void
  progress(progress: RuntimeProgress): void
}

/** What the host adds to a request: who was selected, and the trace the answer will point to. */
export type RuntimeCall<Request> = {
  readonly request: Request
  readonly candidate: RuntimeCandidate
  readonly 'trace/ref': Ref
}

/** One runtime of this machine, reached one way. */
export interface Runtime {
  readonly 'runtime/ref': Ref
  readonly name: string
  readonly adapter: AdapterKind
  /** Looks at the runtime now. An unreachable one still yields a candidate, so that its absence can be explained. */
  probe(signal: AbortSignal): Promise<readonly RuntimeCandidate[]>
  /**
   * Waits while the runtime loads the model of a candidate, within limits. True when it no longer loads, and is worth
   * another look; false when it took too long or was called off.
   */
  untilLoaded(
    candidate: RuntimeCandidate,
    onProgress: (progress: RuntimeProgress) => void,
    signal: AbortSignal,
  ): Promise<boolean>
  /** Answers with every outcome as a value, whatever the runtime does; the observer hears nothing after it settles. */
  generate(
    call: RuntimeCall<GenerateRequest>,
    observer: GenerateObserver,
    signal: AbortSignal,
  ): Promise<GenerateResponse>
  embed(call: RuntimeCall<EmbedRequest>, signal: AbortSignal): Promise<EmbedResponse>
  close(): Promise<void>
}
