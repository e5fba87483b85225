import type { DecisionKind, decisionKinds } from '../../../src-shared/inquirium/decision-kinds'
import type { DecisionTrace } from '../../../src-shared/inquirium/decision-trace'
import { namesIn } from './ref-names'

type OutcomeOf<K extends DecisionKind> = (typeof decisionKinds)[K]['outcomes'][number]

/** What an outcome is called in the feed: a sentence without its full stop, or how to make one. */
export type Sentence = string | ((decision: DecisionTrace) => string)

/** The name of a kind, as it stands among the filters, with a sentence for every outcome it can have. */
export type KindWords = {
  readonly [K in DecisionKind]: {
    readonly title: string
    readonly outcomes: { readonly [O in OutcomeOf<K>]: Sentence }
  }
}

/** A sentence that says what the decision was about. */
export const naming =
  (say: (names: ReturnType<typeof namesIn>) => string): Sentence =>
  ({ refs }) =>
    say(namesIn(refs))
