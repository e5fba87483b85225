import type { EmbedRequest } from '../../src-shared/inquirium/embed-request'
import type { GenerateParameterName } from '../../src-shared/inquirium/generate-parameters'
import type { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import type { Ref } from '../../src-shared/inquirium/primitives'
import type { Usage } from '../../src-shared/inquirium/usage'
import type { AdapterKind, RuntimeCandidate } from '../inquirium/runtime-candidate'
import type { RuntimeProgress } from '../inquirium/runtime-port'
import type { Answer } from './answer'
import type { AttemptEnd, CutOff, Seen } from './attempt-end'

export type AdapterCall = {
  readonly request: GenerateRequest
  readonly candidate: RuntimeCandidate
  readonly progress: (progress: RuntimeProgress) => void
}

export type EmbedCall = { readonly request: EmbedRequest; readonly candidate: RuntimeCandidate }

export type EmbedEnd = Seen<
  { readonly kind: 'embedded'; readonly vectors: readonly (readonly number[])[]; readonly usage: Usage } | CutOff
>

/** What differs from one runtime to the next. Contracts, limits and verdicts are the same for all and live elsewhere. */
export interface Adapter {
  readonly 'runtime/ref': Ref
  readonly name: string
  readonly kind: AdapterKind
  /** Parameters this runtime has no way to take. */
  readonly ignoredParameters: readonly GenerateParameterName[]
  probe(signal: AbortSignal): Promise<readonly RuntimeCandidate[]>
  /** Fills the answer and says how it ended. It never throws for anything the runtime did. */
  stream(call: AdapterCall, answer: Answer, signal: AbortSignal): Promise<AttemptEnd>
  embed(call: EmbedCall, signal: AbortSignal): Promise<EmbedEnd>
  close(): Promise<void>
}
