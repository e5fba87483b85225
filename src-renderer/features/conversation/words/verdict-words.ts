import type { FeedbackVerdict } from '../../../../src-shared/inquirium/inquiry-feedback'

type VerdictWords = { readonly title: string; readonly done: string; readonly key: string; readonly ink: string }

/** In the order they are offered, each with its key and its colour. */
export const verdictWords: Readonly<Record<FeedbackVerdict, VerdictWords>> = {
  verified: { title: 'Verified', done: 'verified', key: 'v', ink: 'aria-pressed:text-good' },
  refuted: { title: 'Refuted', done: 'refuted', key: 'r', ink: 'aria-pressed:text-bad' },
  amended: { title: 'Amended', done: 'amended', key: 'a', ink: 'aria-pressed:text-accent' },
}

export const verdicts = Object.keys(verdictWords) as readonly FeedbackVerdict[]

export const verdictOfKey = (key: string): FeedbackVerdict | null =>
  verdicts.find((verdict) => verdictWords[verdict].key === key.toLowerCase()) ?? null
