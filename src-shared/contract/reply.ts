import { storageFaults } from './storage-faults'
/** How a request ended. Nothing is thrown across the process boundary: Electron would keep only the message. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: RefusalCode; readonly detail?: string }

/** Every reason a request can be refused. The renderer owns the words. */
export const refusalCodes = [
  'untrusted-sender',
  'unknown-route',
  'invalid-input',
  'internal',
  'link-not-allowed',
  'mode-forbids-links',
  'configuration-has-problems',
  'configuration-not-readable',
  'configuration-not-written',
  'setting-refused',
  'layout-not-editable',
  'name-taken',
  'address-not-here',
  'program-declined',
  'key-not-kept',
  'not-a-model-file',
  'already-answering',
  'unknown-session',
  'unknown-turn',
  'turn-not-readable',
  'nothing-to-review',
  'unknown-runtime',
  'unknown-result',
  'turn-id-taken',
  'nothing-to-forget',
  'question-not-asked',
  'unknown-participant',
  'answer-unrecorded',
  'unknown-question',
  'already-closed',
  'answer-not-allowed',
  'not-your-turn-yet',
  'folder-not-allowed',
  'unknown-program',
  'unknown-permission',
  'cannot-be-shown',
  'stale-position',
  'already-recorded',
  'excised',
  ...storageFaults,
] as const

export type RefusalCode = (typeof refusalCodes)[number]

export const accepted = <Value>(value: Value): Reply<Value> => ({ ok: true, value })

export const refused = (code: RefusalCode, detail?: string): Reply<never> =>
  detail === undefined ? { ok: false, code } : { ok: false, code, detail }
