import type { EvidenceCode, LocalityVerdict } from '../../src-shared/inquirium/locality-verdict'

type Verdict = LocalityVerdict['verdict']

/** What is known about where a model runs: at a glance, and with its consequence. */
export const localityWords: Readonly<Record<Verdict, { readonly short: string; readonly left: string }>> = {
  'proven-in-process': { short: 'runs here', left: 'nothing' },
  'local-attested': { short: 'runs here', left: 'nothing' },
  'loopback-unverified': {
    short: 'not verified to run here',
    left: 'nothing by Inquirium; what this runtime does cannot be verified',
  },
  'remote-proxied': { short: 'does not run here', left: 'this runtime passes words on to another machine' },
}

/** Whether the verdict is one to rely on, which the dot beside it repeats. */
export const isKnownLocal = (verdict: Verdict): boolean =>
  verdict === 'proven-in-process' || verdict === 'local-attested'

const evidenceWords: Readonly<Record<EvidenceCode, string>> = {
  'runs-in-our-process-group': 'the model runs inside a process of Inquirium',
  'model-file-on-this-machine': 'its file is on this machine',
  'model-file-not-found': 'the file it names is not on this machine',
  'model-path-relative': 'it names its file without the whole path, so which file that is cannot be told',
  'build-reported': 'the server says what build it is',
  'cloud-disabled': 'cloud is off in the runtime',
  'cloud-not-disabled': 'cloud is on in the runtime',
  'cloud-state-unknown': 'the runtime does not say whether cloud is off in it',
  'no-remote-host': 'no remote host is named for the model',
  'local-form-supported': 'the runtime can be held to answer here or not at all',
  'no-remote-field-in-answer': 'no part of the answer named another host',
  'operator-acknowledged': 'you allowed it',
  'server-cannot-attest': 'the server cannot show where it runs',
  'server-unknown': 'the server is of an unknown kind',
  'cloud-model-name': 'the model has the name of a cloud model',
  'cloud-model-reported': 'the runtime says that it is a model of its cloud',
  'remote-host-reported': 'the runtime names a remote host for it',
  'remote-field-in-answer': 'a part of the answer named another host',
  'other-model-in-answer': 'the answer named another model than the one that was asked',
}

/** Evidence as a trace names it: a code, which a later writer may have added to. */
export const wordsForEvidence = (code: string): string | null =>
  Object.hasOwn(evidenceWords, code) ? evidenceWords[code as EvidenceCode] : null
