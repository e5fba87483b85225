import type { ConformanceSubject } from '../../src-shared/inquirium/conformance-report'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'

export function conformanceSubject(candidate: RuntimeCandidate): ConformanceSubject {
  return {
    'runtime/ref': candidate['runtime/ref'],
    'adapter.instance/ref': candidate['adapter.instance/ref'],
    'model.binding/ref': candidate['model.binding/ref'],
    transport: candidate.transport,
    'identity/digest': candidate['identity/digest'],
  }
}
