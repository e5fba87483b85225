import type { NextStep } from '../../../../src-shared/inquirium/outcome-reasons'

/** What a button can do about it. Steps that lead somewhere else than this window have words alone. */
export type Remedy =
  | 'retry'
  | 'decide'
  | 'check'
  | 'other-runtime'
  | 'configuration'
  | 'new-session'
  | 'parameters'
  | 'edit'

type StepWords = {
  readonly next: string
  /** Said instead where not a word of an answer is there. */
  readonly nextWhenSilent?: string
  readonly remedies: readonly Remedy[]
}

export const nextStepWords: Readonly<Record<NextStep, StepWords>> = {
  'try-again': { next: 'Try again.', remedies: ['retry'] },
  'continue-from-partial': {
    next: 'Go on from what is here, or ask for the answer again: the partial one stays.',
    nextWhenSilent: 'Ask for the answer again.',
    remedies: ['retry'],
  },
  'wait-until-loaded': { next: 'Wait a moment, then retry.', remedies: ['retry', 'other-runtime'] },
  'start-runtime': {
    next: 'Start Ollama, llama-server or LM Studio on this machine, then retry.',
    remedies: ['retry', 'other-runtime'],
  },
  'install-engine': {
    next: 'Run npm run platform-runtime once in the folder of Inquirium, then retry. Or let another runtime answer.',
    remedies: ['retry', 'other-runtime'],
  },
  'choose-runtime': {
    next: 'Choose another runtime for this answer, or start one and retry.',
    remedies: ['retry', 'other-runtime'],
  },
  'choose-model': { next: 'Choose another model for this answer, then go on.', remedies: ['retry', 'other-runtime'] },
  'acknowledge-runtime': {
    next: 'Decide whether to use it on your word, then retry. Or choose a runtime that is known to run here.',
    remedies: ['decide', 'retry', 'other-runtime'],
  },
  'check-runtime': {
    next: 'See what it did not pass and check it again, about 20 seconds, then retry. Or choose another runtime.',
    remedies: ['check', 'retry', 'other-runtime'],
  },
  'edit-configuration': {
    next: 'Correct config.toml, then retry. It is read again when you save it.',
    remedies: ['retry', 'other-runtime', 'configuration'],
  },
  'adjust-parameters': {
    next: 'Change the parameters of this session, then retry.',
    remedies: ['retry', 'parameters'],
  },
  'shorten-conversation': {
    next: 'Say it in fewer words or with less attached, choose a model with a larger window, or begin a new session.',
    remedies: ['edit', 'other-runtime', 'retry', 'new-session'],
  },
  'remove-context': { next: 'Leave it out of the message, then send it again.', remedies: ['retry'] },
  'change-mode': { next: 'Choose a runtime that is proven to run here.', remedies: ['retry', 'other-runtime'] },
  'free-memory': {
    next: 'Close something large, or choose a smaller model, then retry.',
    remedies: ['retry', 'other-runtime'],
  },
  'unlock-participant': {
    next: 'Unlock the keyring of this computer, or put your key back in place, then retry.',
    remedies: ['retry'],
  },
  'report-problem': {
    next: 'Retry. If it happens again, quit Inquirium and open it again.',
    remedies: ['retry'],
  },
  'nothing-needed': { next: 'Ask for it again whenever you like.', remedies: ['retry'] },
}
