import { useQuery } from '@tanstack/react-query'
import { canAnswer } from '../../bridge/can-answer'
import { runtimesQuery } from '../../bridge/queries'
import { NoRuntime } from './no-runtime'
import { ReadyToBegin } from './ready-to-begin'
import { RuntimesUnknown } from './runtimes-unknown'

/** What stands where the turns will be. While it is not known whether there is a runtime, it stays blank. */
export function Opening() {
  const { data: runtimes, error } = useQuery(runtimesQuery)
  if (runtimes) return runtimes.some(canAnswer) ? <ReadyToBegin /> : <NoRuntime />
  return error ? <RuntimesUnknown error={error} /> : null
}
