import type { TierName } from '../../src-shared/classification/tier'
import type { LocalityVerdict } from '../../src-shared/inquirium/locality-verdict'
import type { Transport } from '../../src-shared/inquirium/policy'
import type { Ref, Sha256 } from '../../src-shared/inquirium/primitives'

/** What speaks to the runtime. */
export const ADAPTER_KINDS = [
  'embedded',
  'ollama',
  'llama-server',
  'lm-studio',
  'openai-compatible',
  'command-stdio',
] as const
export type AdapterKind = (typeof ADAPTER_KINDS)[number]

/** Healthy is not routable: only `ready` can answer now, and each other state says what is missing. */
export type CandidateState =
  | 'ready'
  | 'loading'
  | 'unreachable'
  | 'unhealthy'
  | 'not-configured'
  | 'model-missing'
  | 'model-failed'
  /** What computes is not installed for this machine; the model may well be there. */
  | 'engine-missing'

export type RuntimeOperation = 'generate' | 'embed'

/** Something that could answer: one adapter instance with one model binding, under one policy. */
export type RuntimeCandidate = {
  readonly 'runtime/ref': Ref
  readonly 'adapter.instance/ref': Ref
  readonly 'model.binding/ref': Ref
  readonly adapter: AdapterKind
  readonly transport: Transport
  /** The operator's name for the runtime. */
  readonly name: string
  /** Where it is reached, as the operator would write it: an address, or a command. Absent for what runs in the app. */
  readonly place?: string
  /** The model as its runtime calls it. Shown and sent back to that runtime; never a reference. */
  readonly model: string
  readonly origin: 'built-in' | 'configured' | 'discovered'
  readonly state: CandidateState
  /** Nothing is known of its models, so it stands for whichever of them was wanted. */
  readonly standsForAll?: true
  /** How much of the model is in memory, from 0 to 1, where the runtime says so. */
  readonly loaded?: number
  readonly operations: readonly RuntimeOperation[]
  readonly windowTokens: number | null
  /** How much room the model takes on disk or in memory, where its runtime says so. */
  readonly sizeBytes?: number
  readonly hasTools: boolean
  readonly isSmall: boolean
  readonly verdict: LocalityVerdict
  readonly policy: {
    /** The most restricted data this candidate may be given. */
    readonly acceptsMaximumTier: TierName
    /** The operator has said once that they know where this runtime answers. */
    readonly acknowledged: boolean
  }
  /** Changes whenever the program, its address or the model does: what a conformance report is bound to. */
  readonly 'identity/digest': Sha256
}

/** What the trace calls a candidate. */
export const refsOf = (candidate: RuntimeCandidate) => ({
  'runtime/ref': candidate['runtime/ref'],
  'model.binding/ref': candidate['model.binding/ref'],
})
