import type { EvidenceCode } from '../../../src-shared/inquirium/locality-verdict'
import type { OutcomeReason, UnfinishedOutcome } from '../../../src-shared/inquirium/outcome-reasons'
import { inWords } from './axis-words'
import { checkReasons } from './check-reasons'
import { decisionReasons } from './decision-reasons'
import { recordReasons } from './record-reasons'
import { toolReasons } from './tool-reasons'

type EndReason = { [O in UnfinishedOutcome]: OutcomeReason<O> }[UnfinishedOutcome]

/** Why an operation ended without completing. */
const endReasons: Readonly<Record<EndReason, string>> = {
  'stream-ended-early': 'the runtime ended the answer early',
  'runtime-stopped': 'the runtime stopped',
  'idle-timeout': 'the runtime fell silent for too long',
  'total-timeout': 'the longest time allowed was over',
  'process-ended': 'Inquirium had ended before it was done',
  'remote-signs-seen': 'the answer showed signs of another machine',
  'operator-cancelled': 'you stopped it',
  'session-excised': 'its session was deleted',
  'app-closing': 'Inquirium was closing',
  'remote-not-available': 'other machines are not available',
  'locality-denied': 'only this machine may answer',
  'trust-denied': 'you have not allowed it',
  'mode-denied': 'the mode in force does not allow it',
  'classification-denied': 'its classification does not allow it',
  'context-denied': 'part of the context was not allowed',
  'scope-denied': 'it lies outside the scope of the session',
  'authority-missing': 'the key of the participant is missing',
  'configuration-refused': 'the configuration has a mistake',
  'missing-profile': 'it has no profile',
  'no-runtime-candidate': 'there was none to choose from',
  'runtime-not-configured': 'it is not configured',
  'runtime-unhealthy': 'it did not respond',
  'runtime-loading': 'it was still loading',
  'model-missing': 'it does not have the model',
  'engine-missing': 'its engine is not installed on this machine',
  'policy-denied': 'the policy in force does not allow it',
  'egress-denied': 'it would send to another machine',
  'lease-denied': 'it was busy',
  'locality-unverified': 'a loopback address is not proof; you have not allowed it',
  'conformance-missing': 'it had not been checked yet',
  'conformance-stale': 'its last check is too old',
  'conformance-failed': 'it did not pass its check',
  'window-too-small': 'it reads too little at once',
  'operation-unsupported': 'it cannot do this',
  'request-malformed': 'the request was not well formed',
  'response-malformed': 'the answer was not well formed',
  'parameter-unsupported': 'it does not know a parameter',
  'window-exceeded': 'it did not fit into the model',
  'schema-unsatisfied': 'the answer did not have the form asked for',
  'output-cut-short': 'the answer was cut before it was whole',
  'output-empty': 'the answer was empty',
  'runtime-error': 'the runtime reported an error',
  'runtime-crashed': 'the runtime crashed',
  'connection-failed': 'the connection failed',
  'model-load-failed': 'the model could not be loaded',
  'out-of-memory': 'there was not enough memory',
  'only-reasoning': 'it thought and gave no answer',
  'output-too-large': 'the answer was too large',
  'storage-failed': 'it could not be stored',
  'internal-error': 'something went wrong inside Inquirium',
}

/** What speaks for where a model runs. */
const evidence: Readonly<Record<EvidenceCode, string>> = {
  'runs-in-our-process-group': 'the model runs in a process of Inquirium',
  'model-file-on-this-machine': 'its file is on this machine',
  'model-file-not-found': 'the file it names is not on this machine',
  'model-path-relative': 'it names its file without the whole path, so which file that is cannot be told',
  'build-reported': 'the server says what build it is',
  'cloud-disabled': 'cloud is off in the runtime',
  'cloud-not-disabled': 'cloud is on in the runtime',
  'cloud-state-unknown': 'the runtime does not say whether cloud is off in it',
  'no-remote-host': 'no other host is named for the model',
  'local-form-supported': 'the runtime can be held to answer here or not at all',
  'no-remote-field-in-answer': 'no part of the answer names another host',
  'operator-acknowledged': 'you allowed it',
  'server-cannot-attest': 'the server cannot show where it runs',
  'server-unknown': 'the server is of an unknown kind',
  'cloud-model-name': 'the model has the name of a cloud model',
  'cloud-model-reported': 'the runtime says that it is a model of its cloud',
  'remote-host-reported': 'the runtime names another host for it',
  'remote-field-in-answer': 'a part of the answer named another host',
  'other-model-in-answer': 'the answer named another model than the one that was asked',
}

export const knownReasons: Readonly<Record<string, string>> = {
  ...endReasons,
  ...evidence,
  ...recordReasons,
  ...toolReasons,
  ...checkReasons,
  ...decisionReasons,
}

/** Why, in words. A code without words of its own is read out. */
export const reasonWords = (code: string): string =>
  Object.hasOwn(knownReasons, code) ? (knownReasons[code] ?? code) : inWords(code)
