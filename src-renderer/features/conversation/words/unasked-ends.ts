export const modelAnswered = (model: string): string => `${model} answered in your place, as configured`

/** How an inquiry ends that nobody is asked about, by its reason. */
export const unaskedEnds: Readonly<Record<string, string>> = {
  'model-answered': modelAnswered('a model'),
  'configured-answer': 'the configuration answered',
  'remembered-answer': 'your earlier answer was used',
  'backend-error': 'it could not be put to anybody',
  'no-prompt-backend': 'no window could be shown to ask you in',
  'assistant-routing-denied': 'only you may answer it, and the configuration sends it to a model',
  'invalid-static-answer': 'the configured answer does not fit',
}
