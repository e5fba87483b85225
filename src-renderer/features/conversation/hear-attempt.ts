import type { RefusalCode } from '../../../src-shared/contract/reply'
import type { LiveAttempt } from '../../../src-shared/contract/turns'
import { heldWords } from '../../bridge/refusal-words'
import { readableLive } from './result-text'
import { nextSpeech, spoken } from './speech'
import { wordsForStage } from './words/stage-words'

/** How much of which attempt has been read out. */
export interface Heard {
  readonly attempt: LiveAttempt
  readonly upTo: number
}

interface Hearing {
  readonly say: string | null
  readonly heard: Heard | null
}

/** What to read out next of an attempt: what is being done, then whole sentences, then the rest with the end. */
export function hearAttempt(heard: Heard | null, live: LiveAttempt | null): Hearing {
  if (live === null) return { say: heard && ending(heard), heard: null }
  const known = heard?.attempt.operation === live.operation ? heard : null
  if (live.held !== null && live.held !== known?.attempt.held) {
    return { say: heldSentence(live.held), heard: { attempt: live, upTo: known?.upTo ?? 0 } }
  }
  const { answer } = readableLive(live)
  const next = nextSpeech(answer, known?.upTo ?? 0)
  if (next) return { say: next.say, heard: { attempt: live, upTo: next.upTo } }
  // The question that is waited for says who asks and what; a word about waiting would talk over it.
  const mayBeSaid = live.stage !== 'waiting-for-operator' && answer === ''
  const isNewStage = live.stage !== known?.attempt.stage && mayBeSaid
  return {
    say: isNewStage ? wordsForStage({ stage: live.stage, fraction: null }) : null,
    heard: { attempt: live, upTo: known?.upTo ?? 0 },
  }
}

const ending = ({ attempt, upTo }: Heard): string =>
  `${spoken(readableLive(attempt).answer.slice(upTo))} The answer has ended.`.trim()

function heldSentence(code: RefusalCode): string {
  const { title, next } = heldWords(code)
  return `${title}. ${next}`
}
