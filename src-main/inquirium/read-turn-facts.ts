import type { SessionRef, TurnId } from '../../src-shared/inquirium/primitives'
import type { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import type { TranscriptStore } from './transcript-store'

const PAGE = 1000

/** Everything recorded of a turn that was not excised, in order. */
export async function readTurnFacts(
  transcript: TranscriptStore,
  { session, turn }: { readonly session: SessionRef; readonly turn: TurnId },
): Promise<readonly TranscriptFact[]> {
  const facts: TranscriptFact[] = []
  let after = 0
  for (;;) {
    const page = await transcript.query({ session, turn, after, limit: PAGE })
    facts.push(...page.flatMap(({ fact }) => fact ?? []))
    after = page.at(-1)?.position ?? after
    if (page.length < PAGE) return facts
  }
}
