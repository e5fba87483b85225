import type { CaveatCode } from '../../src-shared/inquirium/epistemic'
import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { InquiryResult } from '../../src-shared/inquirium/inquiry-result'
import { resolveRigor } from '../../src-shared/inquirium/mode-rigor'
import { type EmbedPolicy, strictLocalPolicy } from '../../src-shared/inquirium/policy'
import type { TurnTiming } from '../../src-shared/inquirium/turn-timing'
import { assistantTurnRecord, decisionRecord } from '../../src-shared/trace/trace-record'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import { attemptDraftKey } from './attempt-draft'
import type { AttemptPlan, AttemptPorts } from './attempt-plan'
import { closeLeftovers } from './close-leftovers'
import type { DecisionLog } from './decision-log'
import type { CommitOutcome } from './journal'
import { readTurnFacts } from './read-turn-facts'
import { resultFrom } from './result-from-response'
import { toolsThatRan } from './tools-that-ran'
import { turnTrace } from './turn-record'

export interface AttemptEnding {
  readonly response: GenerateResponse
  /** Null where it is not known what would have been wanted: then the strictest there is. */
  readonly policy: EmbedPolicy | null
  readonly messages: number
  readonly approximateInput: number
  readonly leftOut: number
  /** Whether the model was told of any tool. Null where none was reached: then it is what the session wanted. */
  readonly hasTools: boolean | null
  readonly caveats: readonly CaveatCode[]
}

/** The end of an attempt in which no runtime was asked, under the policy by which one was looked for. */
export const unasked = (response: GenerateResponse, policy: EmbedPolicy | null = null): AttemptEnding => ({
  response,
  policy,
  messages: 0,
  approximateInput: 0,
  leftOut: 0,
  hasTools: null,
  caveats: [],
})

/** Ends an attempt: its result, the decision behind it and its trace go into the record together, the draft goes out. */
export async function endAttempt(
  plan: AttemptPlan,
  ending: AttemptEnding,
  log: DecisionLog,
  { journal, transcript, live, clock, ids, timing }: AttemptPorts & { timing(): TurnTiming },
): Promise<{ readonly result: InquiryResult; readonly commit: CommitOutcome }> {
  live.stage(plan.identity, 'saving')
  const cap = resolveRigor('confidence_cap', plan.settings.mode, plan.settings.modeKeyed)
  const result = resultFrom(plan.identity, ending.response, {
    at: clock.now(),
    classification: plan.classification,
    confidenceCap: cap.outcome === 'resolved' ? cap.value : 'unstated',
    caveats: ending.caveats,
    leftOut: ending.leftOut,
    groundedIn: toolsThatRan(log),
  })
  const generation = log.draw({
    kind: 'generation',
    outcome: result.outcome,
    'reason/code':
      result.outcome === 'completed' ? (result.diagnostics.finish_reason ?? 'unknown') : result['reason/code'],
    provenance: result.outcome === 'completed' ? 'model-produced' : 'host-policy',
    refs: 'runtime/ref' in result && result['runtime/ref'] ? { 'runtime/ref': result['runtime/ref'] } : {},
    counts: result.usage.output_tokens === undefined ? {} : { 'token/count': result.usage.output_tokens },
  })
  const trace = turnTrace(plan.identity, result, {
    finishedAt: clock.now(),
    messages: ending.messages,
    approximateInput: ending.approximateInput,
    hasFiles: plan.turn.turn.attachments.length > 0,
    hasTools: ending.hasTools ?? plan.tools.length > 0,
    policy: ending.policy ?? strictLocalPolicy(),
    decisions: log.taken(),
    timing: timing(),
    mode: plan.settings.mode,
    classification: plan.classification,
  })
  const recorded = plan.tools.length === 0 ? [] : await readTurnFacts(transcript, plan.identity)
  const leftovers = closeLeftovers(recorded, plan.identity.operation, clock.now())
  const commit = await journal.commit({
    expected: 'anywhere',
    facts: [
      ...leftovers.map((fact) => fileFact(`leftover:${ids.next()}`, fact)),
      fileFact(result['result/ref'], result),
    ],
    traces: [decisionRecord(generation), assistantTurnRecord(trace)],
    discardDrafts: [attemptDraftKey(plan.identity)],
  })
  return { result, commit }
}
