import { CrisisCandidate } from '../../src-shared/inquirium/crisis-candidate'
import type { TurnId } from '../../src-shared/inquirium/primitives'
import { decisionRecord, type TraceRecord } from '../../src-shared/trace/trace-record'
import type { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { type CrisisRule, matchingRules } from './crisis-rules'
import type { DecisionLog } from './decision-log'
import type { Matter } from './escalation'
import type { Ids } from './host-ports'
import type { Journal } from './journal'
import { ownRules, type ReviewSettings } from './review-phrases'
import type { TraceStream } from './trace-stream'

export interface CandidatePorts {
  readonly journal: Journal
  readonly traces: Pick<TraceStream, 'ofTurn'>
  readonly ids: Ids
  log(place: Matter['place'], tier: Matter['tier']): DecisionLog
  /** The operator's own phrases, as they are configured when something is said. */
  review?(): ReviewSettings
}

/**
 * The journal for what is said here. It looks at the words by the host's own rules and records what matches as set
 * aside for review in the same commit, so that no death of the process can come between the two.
 */
export function settingAsideCrises(ports: CandidatePorts): Journal {
  const { journal, ids, review = () => ({ phrases: {} }) } = ports
  return {
    ...journal,
    commit(batch) {
      const found = batch.facts.flatMap(({ content }) => candidatesIn(content, ids, review))
      if (found.length === 0) return journal.commit(batch)
      return newTraces(found, ports).then((traces) =>
        journal.commit({ ...batch, traces: [...batch.traces, ...traces] }),
      )
    },
  }
}

interface Said {
  readonly turn: TurnId
  readonly text: string
  readonly tier: Matter['tier']
}

/** The operator's words and those of an answer; nothing else in the record is anybody speaking. */
function wordsIn(fact: TranscriptFact): Said | null {
  const tier = fact.classification
  if (fact.schema === 'inquirium.inquiry-turn.v1') return { tier, turn: fact['turn/id'], text: fact.text }
  if (fact.schema !== 'inquirium.inquiry-result.v1' || !('output' in fact)) return null
  const text = fact.output.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
  return { tier, turn: fact['turn/id'], text }
}

/** One candidate for each reason, with the rules that matched as its evidence and never the words. */
function candidatesIn(fact: TranscriptFact, ids: Ids, review: () => ReviewSettings): readonly CrisisCandidate[] {
  const said = wordsIn(fact)
  if (said === null) return []
  const { turn, text, tier } = said
  const byReason = Map.groupBy(matchingRules(text, ownRules(review())), ({ reason }: CrisisRule) => reason)
  return [...byReason].map(([reason, rules]) =>
    CrisisCandidate.parse({
      schema: 'inquirium.crisis-candidate.v1',
      'candidate/ref': `candidate:${ids.next()}`,
      'turn/id': turn,
      'reason/code': reason,
      'evidence/refs': rules.map(({ id }) => id).slice(0, 16),
      classification: tier,
    }),
  )
}

/** A turn is set aside once for each reason, whoever says it again. */
async function newTraces(
  candidates: readonly CrisisCandidate[],
  { traces, log }: CandidatePorts,
): Promise<readonly TraceRecord[]> {
  const drawn: TraceRecord[] = []
  for (const candidate of candidates) {
    const { 'turn/id': turn, 'reason/code': reason, 'evidence/refs': rules, classification: tier } = candidate
    const known = [...(await traces.ofTurn(turn)).map(({ record }) => record), ...drawn]
    if (known.some((record) => isCandidate(record, turn, reason))) continue
    const decision = log({ turn }, tier).draw({
      kind: 'crisis-candidate',
      outcome: 'needs-review',
      'reason/code': reason,
      provenance: 'host-policy',
      refs: rules[0] === undefined ? {} : { 'rule/id': rules[0] },
      counts: { 'item/count': rules.length },
    })
    drawn.push(decisionRecord(decision))
  }
  return drawn
}

const isCandidate = ({ payload }: TraceRecord, turn: TurnId, reason: string): boolean =>
  'kind' in payload &&
  payload.kind === 'crisis-candidate' &&
  payload['turn/id'] === turn &&
  payload['reason/code'] === reason
