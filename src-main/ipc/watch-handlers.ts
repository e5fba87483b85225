import type { Mode } from '../../src-shared/classification/mode'
import type { BaselineHealth, BaselineSubject, CheckOutcome } from '../../src-shared/contract/baseline'
import { accepted, type RefusalCode, type Reply, refused } from '../../src-shared/contract/reply'
import type { Handlers } from '../../src-shared/contract/routes'
import type { StoppedByPolicy, watchRoutes } from '../../src-shared/contract/watch'
import type { AttentionSettings } from '../../src-shared/inquirium/attention'
import type { TraceId } from '../../src-shared/inquirium/primitives'

/** What became of something the operator changed. */
export type Change = { readonly ok: true } | { readonly ok: false; readonly code: RefusalCode }

export interface WatchPorts {
  readonly mode: { read(): Mode; set(mode: Mode): Change }
  readonly notifications: { read(): AttentionSettings; set(settings: AttentionSettings): Change }
  closeReview(candidate: TraceId): Promise<Change>
  noteStopped(stopped: StoppedByPolicy): void
  readonly baseline: {
    read(): Promise<BaselineHealth>
    check(subject: BaselineSubject): Promise<CheckOutcome | 'unknown-runtime'>
    stop(subject: BaselineSubject): void
  }
}

export function createWatchHandlers(ports: WatchPorts): Pick<Handlers, keyof typeof watchRoutes> {
  const { mode, notifications, baseline } = ports
  return {
    'mode.read': async () => accepted(mode.read()),
    'mode.set': async (wanted) => done(mode.set(wanted)),
    'notifications.read': async () => accepted(notifications.read()),
    'notifications.set': async (settings) => done(notifications.set(settings)),
    'review.close': async ({ candidate }) => done(await ports.closeReview(candidate)),
    'policy.stopped': async (stopped) => {
      ports.noteStopped(stopped)
      return accepted(null)
    },
    'baseline.read': async () => accepted(await baseline.read()),
    'baseline.check': async (subject) => {
      const outcome = await baseline.check(subject)
      return outcome === 'unknown-runtime' ? refused(outcome) : accepted(outcome)
    },
    'baseline.stop': async (subject) => {
      baseline.stop(subject)
      return accepted(null)
    },
  }
}

const done = (change: Change): Reply<null> => (change.ok ? accepted(null) : refused(change.code))
