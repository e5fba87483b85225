import type { CancellationReason } from './cancellation-reason'

/** The ways asking a model or the operator can end without an answer. */
export type BackendFailure = 'cancelled' | 'provider' | 'missing-structured-data' | 'answer-extraction' | 'other'

const reasonOfFailure: Readonly<Record<BackendFailure, CancellationReason>> = {
  // Only the operator fires the token: a restart, a cancelled tool, a quit.
  cancelled: 'user',
  provider: 'backend_error',
  'missing-structured-data': 'backend_error',
  'answer-extraction': 'backend_error',
  other: 'backend_error',
}

export function reasonOfBackendFailure(failure: BackendFailure): CancellationReason {
  return reasonOfFailure[failure]
}
