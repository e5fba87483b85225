import type { OutcomeReason, UnfinishedOutcome } from '../../src-shared/inquirium/outcome-reasons'
import type { Evidence } from '../inquirium/locality'

export type Finish = 'stop' | 'length' | 'tool-calls' | 'unknown'

/** Codes and counts about an end that is no completion; never words of the server. */
export type EndDetail = { readonly httpStatus?: number; readonly code?: string }

type CutOffBy<O extends UnfinishedOutcome> = {
  readonly kind: 'cut-off'
  readonly outcome: O
  readonly reason: OutcomeReason<O>
  readonly detail: EndDetail
}

export type CutOff = { [O in UnfinishedOutcome]: CutOffBy<O> }[UnfinishedOutcome]

/** How one attempt at an answer ended, as its adapter saw it. */
export type AttemptEnd = { readonly kind: 'finished'; readonly finish: Finish } | CutOff

/** An end with what it showed of where the model runs, where it showed anything. */
export type Seen<End> = End & { readonly evidence?: readonly Evidence[] }

export function finished(finish: Finish): AttemptEnd {
  return { kind: 'finished', finish }
}

/** Some servers say `stop` after calling a tool, so the calls decide. What was cut at its limit was cut all the same. */
export function finishedWith(hasToolCalls: boolean, finish: Finish): AttemptEnd {
  return finished(hasToolCalls && finish !== 'length' ? 'tool-calls' : finish)
}

/** Not all of what was meant may have come. */
export function isCutShort(end: AttemptEnd): boolean {
  return end.kind === 'cut-off' || end.finish === 'length'
}

export function cutOff<O extends UnfinishedOutcome>(
  outcome: O,
  reason: OutcomeReason<O>,
  detail: EndDetail = {},
): CutOff {
  // The pair is checked by the signature; the compiler cannot carry it into the union.
  return { kind: 'cut-off', outcome, reason, detail } as unknown as CutOff
}

/** What the end of a stream means that said nothing of its own end. One for all: it is asked for with every piece. */
export const ENDED_EARLY: AttemptEnd = cutOff('interrupted', 'stream-ended-early')
