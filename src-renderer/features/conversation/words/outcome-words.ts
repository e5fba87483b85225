import type { OutcomeReason, UnfinishedOutcome } from '../../../../src-shared/inquirium/outcome-reasons'

export type OutcomeWords = {
  readonly title: string
  readonly what: string
  /** Said instead where not a word of an answer is there. */
  readonly whenSilent?: string
}

type Table = { readonly [O in UnfinishedOutcome]: Readonly<Record<OutcomeReason<O>, OutcomeWords>> }

/** What happened, and what was not done, for every way an attempt can end without an answer. */
export const outcomeWords: Table = {
  interrupted: {
    'stream-ended-early': {
      title: 'The answer broke off',
      what: 'The runtime ended it before it was complete. What had arrived is kept.',
      whenSilent: 'The runtime ended it before a word had arrived.',
    },
    'runtime-stopped': {
      title: 'The runtime stopped in the middle',
      what: 'What had arrived is kept, and nothing was made up for the rest.',
      whenSilent: 'Not a word had arrived, and nothing was made up.',
    },
    'idle-timeout': {
      title: 'The runtime fell silent',
      what: 'It said nothing more for a long while, so the wait was ended. What had arrived is kept.',
      whenSilent: 'It said nothing for a long while, so the wait was ended.',
    },
    'total-timeout': {
      title: 'The answer took too long',
      what: 'The longest time allowed for an answer was over. What had arrived is kept.',
      whenSilent: 'The longest time allowed for an answer was over, and not a word had arrived.',
    },
    'process-ended': {
      title: 'Inquirium ended before the answer did',
      what: 'What had been saved of it was recovered, and is marked as partial.',
      whenSilent: 'Not a word of it had been saved.',
    },
    'remote-signs-seen': {
      title: 'The answer showed signs of coming from elsewhere',
      what: 'It was cut off at once. This conversation had been given to the runtime, which may have passed it on to another machine. What had arrived is kept, and the model is not used again until Inquirium is restarted.',
      whenSilent:
        'It was cut off before a word had arrived. This conversation had been given to the runtime, which may have passed it on to another machine. The model is not used again until Inquirium is restarted.',
    },
  },
  cancelled: {
    'operator-cancelled': {
      title: 'You stopped this answer',
      what: 'What had arrived is kept.',
      whenSilent: 'Not a word had arrived.',
    },
    'session-excised': { title: 'The session was deleted meanwhile', what: 'Nothing of the answer was kept.' },
    'app-closing': {
      title: 'Inquirium was closed during this answer',
      what: 'What had arrived is kept.',
      whenSilent: 'Not a word had arrived.',
    },
  },
  denied: {
    'remote-not-available': {
      title: 'Answers from other machines are not available',
      what: 'The runtime asked for is not on this machine, so nothing was asked of it and nothing was sent anywhere.',
    },
    'locality-denied': {
      title: 'Only this machine may answer here',
      what: 'The policy in force allows local runtimes only. Nothing was sent anywhere.',
    },
    'trust-denied': {
      title: 'You have not allowed this runtime',
      what: 'It cannot be shown that it runs here, so it was not asked. Nothing was sent anywhere.',
    },
    'mode-denied': {
      title: 'The mode in force does not allow this',
      what: 'It asks for more certainty than this runtime can give. Nothing was sent anywhere.',
    },
    'classification-denied': {
      title: 'This is too personal for that runtime',
      what: 'It is not allowed to see text of this kind. Nothing was sent anywhere.',
    },
    'context-denied': {
      title: 'Something this message needs may not be used',
      what: 'Rather than leave it out silently, nothing was asked. Nothing was sent anywhere.',
    },
    'scope-denied': {
      title: 'This reaches beyond the session',
      what: 'Only what was said in this session may be used. Nothing was sent anywhere.',
    },
    'authority-missing': {
      title: 'Your key is not within reach',
      what: 'Nothing is asked in your name without it. Your message is recorded, and nothing was sent anywhere.',
    },
    'configuration-refused': {
      title: 'The configuration does not allow an answer',
      what: 'A rule in config.toml cannot be applied as it is. Nothing was sent anywhere.',
    },
  },
  'handler-unavailable': {
    'missing-profile': {
      title: 'The assistant is not set up',
      what: 'The configuration names no profile for it. Nothing was sent anywhere.',
    },
    'no-runtime-candidate': {
      title: 'There is no model here to answer yet',
      what: 'No runtime was found on this machine. Your message is recorded, and nothing was sent anywhere.',
    },
    'runtime-not-configured': {
      title: 'The chosen runtime is not set up here',
      what: 'It is named, but nothing says how to reach it. Nothing was sent anywhere.',
    },
    'runtime-unhealthy': {
      title: 'The runtime does not respond',
      what: 'It was tried and did not answer as it should. Nothing else was asked instead, and nothing was sent anywhere.',
    },
    'runtime-loading': {
      title: 'The model is still being loaded',
      what: 'The runtime is there but not ready. Your message is recorded, and nothing was sent anywhere.',
    },
    'model-missing': {
      title: 'The chosen model is not there',
      what: 'The runtime is running without it. Nothing was downloaded, and nothing was sent anywhere.',
    },
    'model-load-failed': {
      title: 'The runtime could not load its model',
      what: 'Its file may be damaged or too large for this machine. Nothing was sent anywhere.',
    },
    'engine-missing': {
      title: 'Inquirium has no engine for this machine yet',
      what: 'The build of llama.cpp that its own models run on is not installed. Your message is recorded, and nothing was sent anywhere.',
    },
    'policy-denied': {
      title: 'No runtime here may answer this',
      what: 'Those that are there do not meet the policy of this session. Nothing was sent anywhere.',
    },
    'egress-denied': {
      title: 'That model does not run here',
      what: 'The runtime would pass your words on to another machine, so it was not asked. Nothing was sent anywhere.',
    },
    'lease-denied': {
      title: 'The runtime is busy',
      what: 'It is taken by other work just now. Nothing was sent anywhere.',
    },
    'locality-unverified': {
      title: 'It is not known where that model runs',
      what: 'An address on this machine proves nothing, and you have not allowed it. Nothing was sent anywhere.',
    },
    'conformance-missing': {
      title: 'The runtime has not been checked yet',
      what: 'The check was not finished, so nothing was asked of it. Nothing was sent anywhere.',
    },
    'conformance-stale': {
      title: 'The last check of the runtime is too old',
      what: 'It was not renewed, so nothing was asked of it. Nothing was sent anywhere.',
    },
    'conformance-failed': {
      title: 'The runtime did not pass its check',
      what: 'It does not do what the assistant needs. Nothing else was asked instead, and nothing was sent anywhere.',
    },
    'window-too-small': {
      title: 'The model reads too little at once',
      what: 'The assistant needs one that takes at least 2,048 tokens, so this one was not asked. Nothing was sent anywhere.',
    },
    'operation-unsupported': {
      title: 'That runtime cannot answer messages',
      what: 'It offers something else. Nothing was sent anywhere.',
    },
  },
  invalid: {
    'request-malformed': {
      title: 'The question could not be put to the runtime',
      what: 'This is a fault of Inquirium. Your message is recorded, and nothing was sent anywhere.',
    },
    'response-malformed': {
      title: 'The runtime answered with something unreadable',
      what: 'It was set aside: showing a guess of it would be worse than nothing. Nothing was sent anywhere.',
    },
    'parameter-unsupported': {
      title: 'The runtime does not know one of the parameters',
      what: 'It was not asked without it, since that would be another question. Nothing was sent anywhere.',
    },
    'window-exceeded': {
      title: 'This is longer than the model can read',
      what: 'Nothing was cut off to make it fit. Nothing was sent anywhere.',
    },
    'schema-unsatisfied': {
      title: 'The answer did not have the form asked for',
      what: 'It was set aside after another try. Nothing was sent anywhere.',
    },
    'output-cut-short': {
      title: 'The answer was cut before it was whole',
      what: 'It reached the longest it may be, and half of such an answer is of no use. Nothing was sent anywhere.',
    },
    'output-empty': {
      title: 'The model answered with nothing',
      what: 'It ended without a word. Your message is recorded, and nothing was sent anywhere.',
    },
  },
  failed: {
    'runtime-error': {
      title: 'The runtime reported an error',
      what: 'Your message is recorded. Nothing was sent anywhere else.',
    },
    'runtime-crashed': {
      title: 'The runtime crashed',
      what: 'Inquirium and your record are untouched. Nothing was sent anywhere else.',
    },
    'connection-failed': {
      title: 'The runtime could not be reached',
      what: 'It may have stopped. Your message is recorded, and nothing was sent anywhere.',
    },
    'model-load-failed': {
      title: 'The model could not be loaded',
      what: 'Its file may be damaged or too large for this machine. Nothing was sent anywhere.',
    },
    'out-of-memory': {
      title: 'There is not enough memory for this model',
      what: 'It was let go before it could slow everything down. Nothing was sent anywhere.',
    },
    'only-reasoning': {
      title: 'The model thought, and gave no answer',
      what: 'What it thought is kept. A longer answer, under Parameters, leaves it more room. Nothing was sent anywhere else.',
    },
    'output-too-large': {
      title: 'The answer grew too large',
      what: 'It was ended where it was. Nothing was sent anywhere else.',
    },
    'storage-failed': {
      title: 'The answer could not be saved',
      what: 'What had arrived may be incomplete. What was recorded before is safe.',
    },
    'internal-error': {
      title: 'Something went wrong inside Inquirium',
      what: 'Your message is recorded. Nothing was sent anywhere else.',
    },
  },
}
