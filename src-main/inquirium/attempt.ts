import type { InquiryResult } from '../../src-shared/inquirium/inquiry-result'
import type { EmbedPolicy } from '../../src-shared/inquirium/policy'
import type { AttemptPlan, AttemptPorts } from './attempt-plan'
import { type Choice, chooseForAttempt } from './choose-for-attempt'
import { type DecisionLog, openDecisionLog } from './decision-log'
import { type AttemptEnding, endAttempt, unasked } from './end-attempt'
import { generateAnswer } from './generate-answer'
import type { CommitOutcome } from './journal'
import { startStopwatch } from './turn-stopwatch'
import { brokenOff, cancelled, denied, failed, unavailable } from './unanswered'

export interface EndedAttempt {
  readonly result: InquiryResult
  readonly commit: CommitOutcome
}

/** Runs one attempt to its one result, also when a bug cuts it short: the bug is reported, and the result says so. */
export async function runAttempt(plan: AttemptPlan, ports: AttemptPorts, signal: AbortSignal): Promise<EndedAttempt> {
  const { mode } = plan.settings
  const stopwatch = startStopwatch(ports.clock)
  const timed = stopwatch.watch(ports)
  const log = openDecisionLog(plan.identity, { mode, classification: plan.classification }, timed)
  const ending = await carryOut(plan, timed, log, signal).catch((cause: unknown) => failedBy(cause, plan, ports))
  await log.flush()
  return endAttempt(plan, ending, log, { ...timed, timing: stopwatch.timing })
}

async function carryOut(
  plan: AttemptPlan,
  ports: AttemptPorts,
  log: DecisionLog,
  signal: AbortSignal,
): Promise<AttemptEnding> {
  if (!(await ports.authority.holds(plan.identity.participant))) return unasked(denied(plan, 'authority-missing'))
  return answer(plan, await chooseForAttempt(plan, ports, log, signal), ports, log, signal)
}

async function answer(
  plan: AttemptPlan,
  choice: Choice,
  ports: AttemptPorts,
  log: DecisionLog,
  signal: AbortSignal,
): Promise<AttemptEnding> {
  switch (choice.kind) {
    case 'cancelled':
      return unasked(cancelled(plan))
    case 'denied':
      return unasked(denied(plan, choice.reason))
    case 'unavailable':
      return unasked(unavailable(plan, choice.reason, choice.rejections), choice.wanted)
    case 'broken-off':
      return unasked(brokenOff(plan, choice.accident), choice.wanted)
    case 'chosen':
      return underItsPolicy(
        choice.policy,
        await generateAnswer(plan, choice, ports, log, signal).catch((cause: unknown) => failedBy(cause, plan, ports)),
      )
  }
}

function failedBy(cause: unknown, plan: AttemptPlan, ports: AttemptPorts): AttemptEnding {
  ports.onBug(cause)
  return unasked(failed(plan, 'internal-error'))
}

/** What was chosen was chosen under a policy, also where it came to nothing. */
const underItsPolicy = (policy: EmbedPolicy, ending: AttemptEnding): AttemptEnding =>
  ending.policy === null ? { ...ending, policy } : ending
