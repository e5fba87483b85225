import type { ActivityKind, ActivityOutcome } from '../../../src-shared/contract/activity'
import type { DecisionTrace } from '../../../src-shared/inquirium/decision-trace'
import type { KindWords, Sentence } from './kind-words'
import { wordsOfAnswering } from './words-of-answering'
import { wordsOfKeeping } from './words-of-keeping'

/** Words for every decision that can be recorded. A kind or an outcome without words does not compile. */
export const decisionWords: KindWords = { ...wordsOfAnswering, ...wordsOfKeeping }

/** What was decided, as a sentence without its full stop. */
export function sentenceOf(decision: DecisionTrace): string {
  const sentences: Readonly<Record<string, Sentence>> = decisionWords[decision.kind].outcomes
  const sentence = sentences[decision.outcome] ?? decisionWords[decision.kind].title
  return typeof sentence === 'string' ? sentence : sentence(decision)
}

const entries = Object.entries(decisionWords) as [keyof KindWords, KindWords[keyof KindWords]][]

/** The kinds in the order in which they are offered as a filter. */
export const kindOptions: readonly { readonly value: ActivityKind; readonly title: string }[] = [
  { value: 'attempt', title: 'Attempts to answer' },
  ...entries.map(([value, { title }]) => ({ value, title })),
]

/** The outcomes that these kinds can have, or that any can; those of an attempt are those of a generation. */
export function outcomesOf(kinds: readonly ActivityKind[]): readonly ActivityOutcome[] {
  const chosen = kinds.map((kind) => (kind === 'attempt' ? 'generation' : kind))
  const offered = entries.filter(([kind]) => chosen.length === 0 || chosen.includes(kind))
  const outcomes = offered.flatMap(([, words]) => Object.keys(words.outcomes) as ActivityOutcome[])
  return [...new Set(outcomes)].toSorted()
}
