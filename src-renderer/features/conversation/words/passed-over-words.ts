import type { OutcomeReason } from '../../../../src-shared/inquirium/outcome-reasons'

type PassedOverReason = OutcomeReason<'handler-unavailable'>

const passedOverWords: Readonly<Record<PassedOverReason, string>> = {
  'missing-profile': 'has no profile',
  'no-runtime-candidate': 'was not there',
  'runtime-not-configured': 'is not set up',
  'runtime-unhealthy': 'did not respond',
  'runtime-loading': 'was still loading',
  'model-missing': 'does not have the model',
  'engine-missing': 'has no engine on this machine',
  'model-load-failed': 'could not load the model',
  'policy-denied': 'is not allowed by the policy in force',
  'egress-denied': 'would send words to another machine',
  'lease-denied': 'was busy',
  'locality-unverified': 'cannot be verified, and you have not allowed it',
  'conformance-missing': 'has not been checked',
  'conformance-stale': 'was checked too long ago',
  'conformance-failed': 'did not pass its check',
  'window-too-small': 'reads too little at once',
  'operation-unsupported': 'cannot answer messages',
}

/** Why a runtime was not used. A code of a later writer is shown as it is, since hiding it would explain nothing. */
export const wordsForPassedOver = (code: string): string =>
  Object.hasOwn(passedOverWords, code) ? passedOverWords[code as PassedOverReason] : code.replaceAll('-', ' ')
