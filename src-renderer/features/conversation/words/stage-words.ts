import type { LiveAttempt } from '../../../../src-shared/contract/turns'

const stageWords: Readonly<Record<LiveAttempt['stage'], string>> = {
  selecting: 'Choosing a runtime',
  'checking-runtime': 'Checking the runtime, which the first time takes about 20 seconds',
  waiting: 'Waiting for the runtime',
  loading: 'Loading the model',
  'reading-prompt': 'Reading what was said',
  answering: 'Answering',
  'using-tools': 'Using tools',
  'waiting-for-operator': 'Waiting for your decision',
  saving: 'Saving the answer',
}

/** What the attempt is doing, with how far it is where that is known. */
export function wordsForStage({ stage, fraction }: Pick<LiveAttempt, 'stage' | 'fraction'>): string {
  return fraction === null ? stageWords[stage] : `${stageWords[stage]}, ${Math.round(fraction * 100)} %`
}
