import { CrisisCandidate } from '../../src-shared/inquirium/crisis-candidate'
import { notificationForMatter } from '../../src-shared/inquirium/escalation-notification'
import type { Instant, TraceId, TurnId } from '../../src-shared/inquirium/primitives'
import { decisionRecord } from '../../src-shared/trace/trace-record'
import type { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { type CrisisRule, matchingRules } from './crisis-rules'
import type { DecisionLog } from './decision-log'
import type { Escalation, Matter } from './escalation'
import type { Ids } from './host-ports'
import type { Journal } from './journal'
import type { TraceStream } from './trace-stream'

export interface CrisisWatchPorts {
  readonly journal: Journal
  readonly traces: TraceStream
  readonly escalation: Escalation
  readonly ids: Ids
  log(place: Matter['place'], tier: Matter['tier']): DecisionLog
  showActivity(): void
  /** What was said earlier, elsewhere, and is imported now is not looked at. */
  readonly since: Instant
  onBug(cause: unknown): void
}

/** Looks at what is said here by the host's own rules, and sets aside for review what matches. Returns how to stop. */
export function watchForCrises(ports: CrisisWatchPorts): () => void {
  return ports.journal.subscribe(({ facts }) => {
    for (const { fact } of facts) {
      const said = fact && wordsIn(fact)
      if (!said || said.at < ports.since) continue
      for (const candidate of candidatesIn(said, ports.ids)) void review(candidate, ports).catch(ports.onBug)
    }
  })
}

interface Said {
  readonly turn: TurnId
  readonly text: string
  readonly at: Instant
  readonly tier: Matter['tier']
}

/** The operator's words and those of an answer; nothing else in the record is anybody speaking. */
function wordsIn(fact: TranscriptFact): Said | null {
  const place = { at: fact['time/at'], tier: fact.classification }
  if (fact.schema === 'inquirium.inquiry-turn.v1') return { ...place, turn: fact['turn/id'], text: fact.text }
  if (fact.schema !== 'inquirium.inquiry-result.v1' || !('output' in fact)) return null
  const text = fact.output.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
  return { ...place, turn: fact['turn/id'], text }
}

/** One candidate for each reason, with the rules that matched as its evidence and never the words. */
function candidatesIn({ turn, text, tier }: Said, ids: Ids): readonly CrisisCandidate[] {
  const byReason = Map.groupBy(matchingRules(text), ({ reason }: CrisisRule) => reason)
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

/** The host's review step: a turn is set aside once for each reason, and policy says whether that is worth a notice. */
async function review(candidate: CrisisCandidate, ports: CrisisWatchPorts): Promise<void> {
  const { 'turn/id': turn, 'reason/code': reason, 'evidence/refs': rules, classification: tier } = candidate
  const known = await ports.traces.ofTurn(turn)
  const isKnown = known.some(
    ({ record: { payload } }) =>
      'kind' in payload && payload.kind === 'crisis-candidate' && payload['reason/code'] === reason,
  )
  if (isKnown) return
  const refs = rules[0] === undefined ? {} : { 'rule/id': rules[0] }
  const decision = ports.log({ turn }, tier).draw({
    kind: 'crisis-candidate',
    outcome: 'needs-review',
    'reason/code': reason,
    provenance: 'host-policy',
    refs,
    counts: { 'item/count': rules.length },
  })
  await ports.journal.commit({ expected: 'anywhere', facts: [], traces: [decisionRecord(decision)] })
  const key = reviewKey(decision['trace/id'])
  await ports.escalation.raise({
    reason: 'crisis-candidate',
    key,
    tier,
    place: { turn },
    refs,
    follows: decision['trace/id'],
    notice: notificationForMatter('crisis-candidate', key),
    onAct: ports.showActivity,
    isLive: () => true,
  })
}

export const reviewKey = (candidate: TraceId) => `review:${candidate}`
