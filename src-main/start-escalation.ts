import type { Mode } from '../src-shared/classification/mode'
import type { ConfigurationNews } from '../src-shared/contract/configuration'
import type { Push } from '../src-shared/contract/pushes'
import type { AttentionSettings } from '../src-shared/inquirium/attention'
import type { EscalationThresholds } from '../src-shared/inquirium/escalation-policy'
import { mayOpenLinks } from '../src-shared/inquirium/mode-rigor'
import type { ParticipantRef } from '../src-shared/inquirium/participant-ref'
import type { ConfigurationFile } from './host/configuration-file'
import type { ConfigurationEdit } from './host/edit-toml'
import { createBaselineHealth } from './inquirium/baseline-health'
import { watchBaseline } from './inquirium/baseline-watch'
import { watchBoundaries } from './inquirium/boundary-watch'
import { closeReview } from './inquirium/close-review'
import type { Conformance, ConformanceReports } from './inquirium/conformance-port'
import { settingAsideCrises } from './inquirium/crisis-candidates'
import { watchForCrises } from './inquirium/crisis-watch'
import { openDecisionLog } from './inquirium/decision-log'
import { createEscalation, type Matter } from './inquirium/escalation'
import { heldBefore } from './inquirium/held-before'
import type { Clock, Ids, Later } from './inquirium/host-ports'
import type { ParticipantRecord } from './inquirium/in-memory-record'
import type { Journal } from './inquirium/journal'
import type { Notifier } from './inquirium/notifier'
import type { QuestionDesk } from './inquirium/question-desk'
import { watchQuestions } from './inquirium/question-watch'
import { RecordFault } from './inquirium/record-fault'
import type { ReviewSettings } from './inquirium/review-phrases'
import type { RuntimeDirectory } from './inquirium/runtime-directory'
import { traceMode } from './inquirium/trace-mode'
import type { Change, WatchPorts } from './ipc/watch-handlers'

/** How the operator is reached when they are not looking. */
export interface Attention {
  readonly notifier: Notifier
  isWatching(): boolean
  showActivity(): void
  showDecisions(): void
}

export interface EscalationOptions {
  readonly participant: ParticipantRef
  readonly record: ParticipantRecord
  readonly desk: QuestionDesk
  readonly runtimes: RuntimeDirectory
  readonly conformance: Conformance & ConformanceReports
  readonly clock: Clock
  readonly ids: Ids
  readonly later: Later
  readonly attention: Attention
  configuration(): {
    readonly mode: Mode
    readonly notifications: AttentionSettings
    readonly escalation: EscalationThresholds
  }
  changeConfiguration: ConfigurationFile<unknown>['change']
  push(message: Push): void
  onBug(cause: unknown): void
}

export interface StartedEscalation extends Omit<WatchPorts, 'noteStopped'> {
  configured(news: ConfigurationNews | null): Promise<void>
  mayOpenLink(): Promise<boolean>
  close(): void
}

/** The journal for what is said here: what may be a sign of a crisis is set aside with it, under the mode in force. */
export function reviewedJournal(
  { participant, record, clock, ids }: Pick<EscalationOptions, 'participant' | 'record' | 'clock' | 'ids'>,
  configuration: () => { readonly mode: Mode; readonly review: ReviewSettings },
): Journal {
  const { journal, traces } = record
  return settingAsideCrises({
    ...{ journal, traces, ids },
    review: () => configuration().review,
    log: (place, classification) =>
      openDecisionLog(
        { participant, ...place },
        { mode: configuration().mode, classification },
        { journal, clock, ids },
      ),
  })
}

/** Composes what earns an interruption and what does not, and how careful the app is told to be. */
export async function startEscalation(options: EscalationOptions): Promise<StartedEscalation> {
  const { participant, record, attention, clock, ids, configuration, push } = options
  const { journal, traces } = record
  const log = (place: Matter['place'] = {}, tier: Matter['tier'] = 'personal') =>
    openDecisionLog(
      { participant, ...place },
      { mode: configuration().mode, classification: tier },
      { journal, clock, ids },
    )
  const escalation = createEscalation({
    ...options,
    ...attention,
    journal,
    log,
    minuteOfDay: () => new Date().getHours() * 60 + new Date().getMinutes(),
    settings: () => ({
      mode: configuration().mode,
      attention: configuration().notifications,
      policy: { schema: 'inquirium.escalation-policy.v1', thresholds: configuration().escalation },
    }),
  })
  const onBug = (cause: unknown) => {
    // Whoever leaves while the past is being looked at has found no bug.
    if (!(cause instanceof RecordFault && cause.code === 'closed')) options.onBug(cause)
  }
  const ports = { ...options, ...attention, journal, traces, escalation, log, ids, onBug }
  const baseline = watchBaseline(ports)
  const stops = [
    baseline.stop,
    watchQuestions(ports),
    watchBoundaries(ports),
    watchForCrises({ ...ports, since: clock.now() }),
  ]
  void baseline.known
    .then(() => heldBefore({ ...ports, isBaselineLost: () => baseline.course().loss !== null }))
    .then(escalation.tellTogether)
    .catch(onBug)
  // Where the past cannot be looked at yet, the window does not wait for it.
  if ((await traces.progress()) === null) await baseline.known
  const health = createBaselineHealth({
    ...options,
    log,
    course: () => baseline.known.then(baseline.course),
    onProgress: (subject, progress) => push({ type: 'baseline.progressed', subject, progress }),
  })
  const change = (...edits: ConfigurationEdit[]): Change => {
    const outcome = options.changeConfiguration(() => edits)
    return outcome.outcome === 'changed' ? { ok: true } : { ok: false, code: outcome.code }
  }
  return {
    mode: { read: () => configuration().mode, set: (mode) => change({ path: ['mode'], value: mode }) },
    notifications: {
      read: () => configuration().notifications,
      set: ({ enabled, per_hour, quiet_from = null, quiet_until = null }) =>
        change(
          ...Object.entries({ enabled, per_hour, quiet_from, quiet_until }).map(([key, value]) => ({
            path: ['notifications', key],
            value,
          })),
        ),
    },
    closeReview: (candidate) => closeReview(candidate, { traces, escalation, log }),
    baseline: health,
    configured: (news) => traceMode(configuration().mode, news?.by ?? 'while-closed', { traces, log }).catch(onBug),
    async mayOpenLink() {
      const isAllowed = mayOpenLinks(configuration().mode)
      await log().take({
        kind: 'escalation',
        outcome: isAllowed ? 'prompted' : 'suppressed',
        'reason/code': 'pre-egress-confirmation',
        'detail/code': isAllowed ? 'link-shown-whole' : 'mode-forbids-links',
        provenance: 'host-policy',
      })
      return isAllowed
    },
    close() {
      for (const stop of stops) stop()
      health.close()
      escalation.close()
    },
  }
}
