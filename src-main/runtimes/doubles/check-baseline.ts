import type { Runtime } from '../../inquirium/runtime-port'
import { runConformance } from '../conformance'
import { machineRef } from '../machine-ref'
import { firstCandidate } from './ask'

/** Runs the whole baseline suite against a runtime, as the host does. */
export const checkBaseline = async (runtime: Runtime) =>
  runConformance({
    runtime,
    candidate: await firstCandidate(runtime),
    clock: { nowMs: () => Date.now(), elapsedMs: () => performance.now() },
    machineRef: machineRef(),
    reportRef: 'report/test',
    onCheck: () => undefined,
    signal: new AbortController().signal,
  })
