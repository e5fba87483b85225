import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SessionRef } from '../../src-shared/inquirium/primitives'
import { factScope } from '../../src-shared/transcript/fact-scope'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import type { TranscriptFact } from '../../src-shared/transcript/transcript-fact'

/** The facts a fold was made from, in order. It is made anew from them when earlier ones are read. */
export interface HeldFacts {
  readonly facts: readonly RecordedFact[]
  /** Nothing is missing after this position; 0 means nothing at all. */
  readonly from: number
}

const whole: HeldFacts = { facts: [], from: 0 }

/** Written by whoever reads the session, and read by nobody but the list that shows it. */
export const heldFactsQuery = (session: SessionRef) =>
  queryOptions({
    queryKey: ['held-facts', session],
    queryFn: () => whole,
    enabled: false,
    initialData: whole,
    structuralSharing: false,
  })

export const heldFacts = (client: QueryClient, session: SessionRef): HeldFacts =>
  client.getQueryData(heldFactsQuery(session).queryKey) ?? whole

export const holdFacts = (client: QueryClient, session: SessionRef, held: HeldFacts): void =>
  void client.setQueryData(heldFactsQuery(session).queryKey, held)

/** Adds what was recorded later. What is held already stays as it is. */
export function holdMore(client: QueryClient, session: SessionRef, facts: readonly RecordedFact[]): void {
  const held = heldFacts(client, session)
  const last = held.facts.at(-1)?.position ?? 0
  const news = facts.filter(({ position }) => position > last)
  if (news.length > 0)
    holdFacts(client, session, { ...held, facts: [...news.reduce(withoutExcised, held.facts), ...news] })
}

/** What was excised is not kept here either. */
function withoutExcised(held: readonly RecordedFact[], { fact }: RecordedFact): readonly RecordedFact[] {
  if (fact?.schema !== 'inquirium.excision.v1') return held
  const { target } = fact
  const isGone = (each: TranscriptFact) => {
    const { session, turn } = factScope(each)
    if (target.kind === 'turn') return turn === target['turn/id']
    return target.kind === 'session' ? session === target['session/ref'] : target.kind === 'participant'
  }
  return held.filter((each) => each.fact === null || !isGone(each.fact))
}

/** Both in the order of the record; what was held from before, like the settings of the session, is there once. */
export function withEarlier(held: readonly RecordedFact[], earlier: readonly RecordedFact[]): readonly RecordedFact[] {
  const first = earlier[0]?.position ?? 0
  const last = earlier.at(-1)?.position ?? 0
  return [
    ...held.filter(({ position }) => position < first),
    ...earlier,
    ...held.filter(({ position }) => position > last),
  ]
}
