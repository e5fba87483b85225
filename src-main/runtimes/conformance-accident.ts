import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { OutcomeReason } from '../../src-shared/inquirium/outcome-reasons'
import type { Accident } from '../inquirium/conformance-port'

const accidents = {
  interrupted: ['stream-ended-early', 'runtime-stopped', 'idle-timeout', 'total-timeout', 'process-ended'],
  failed: [
    'runtime-crashed',
    'connection-failed',
    'model-load-failed',
    'out-of-memory',
    'storage-failed',
    'internal-error',
  ],
  'handler-unavailable': [
    'no-runtime-candidate',
    'runtime-not-configured',
    'runtime-unhealthy',
    'runtime-loading',
    'model-missing',
    'model-load-failed',
    'lease-denied',
  ],
} as const satisfies { readonly [O in Accident['outcome']]: readonly OutcomeReason<O>[] }

/** What happened to the runtime, where an answer ended by no doing of the model; null for what is its own. */
export function accidentIn(response: GenerateResponse): Accident | null {
  if (response.outcome === 'completed') return null
  const reasons: Readonly<Record<string, readonly string[]>> = accidents
  const isAccident = reasons[response.outcome]?.includes(response['reason/code']) === true
  return isAccident ? ({ outcome: response.outcome, reason: response['reason/code'] } as Accident) : null
}

/** One that can never be laid at the door of what was asked: the machine or the loading of the model is behind it. */
export const isOfTheMachine = ({ reason }: Accident): boolean =>
  reason === 'out-of-memory' || reason === 'runtime-loading'
