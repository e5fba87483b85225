import type { TurnTiming } from '../../src-shared/inquirium/turn-timing'
import type { Clock } from './host-ports'
import type { Journal } from './journal'
import type { LiveFeed, LiveStage } from './live-feed'

/** Which stretch of a turn each stage belongs to. */
const stretchOf: Readonly<Record<LiveStage, keyof TurnTiming>> = {
  selecting: 'selection/ms',
  'checking-runtime': 'selection/ms',
  loading: 'queue/ms',
  waiting: 'first-token/ms',
  'reading-prompt': 'first-token/ms',
  answering: 'stream/ms',
  'using-tools': 'tools/ms',
  'waiting-for-operator': 'operator/ms',
  saving: 'commit/ms',
}

export interface TurnStopwatch {
  /** Ports that tell this where an attempt is, and else do what they did. */
  watch<Ports extends { readonly live: LiveFeed; readonly journal: Journal }>(ports: Ports): Ports
  /** Where the time went until now. The stretches add up to its length. */
  timing(): TurnTiming
}

/** Follows an attempt by the stages it announces. While it waits for the disk, that is where the time goes. */
export function startStopwatch(clock: Clock): TurnStopwatch {
  const spent = new Map<keyof TurnTiming, number>()
  let stretch: keyof TurnTiming = 'selection/ms'
  let commits = 0
  let since = clock.elapsedMs()

  function note(): void {
    const now = clock.elapsedMs()
    const current = commits > 0 ? 'commit/ms' : stretch
    if (now > since) spent.set(current, (spent.get(current) ?? 0) + (now - since))
    since = now
  }

  return {
    watch: (ports) => ({
      ...ports,
      live: {
        ...ports.live,
        stage(attempt, stage, fraction) {
          note()
          stretch = stretchOf[stage]
          ports.live.stage(attempt, stage, fraction)
        },
      },
      journal: {
        ...ports.journal,
        async commit(batch) {
          note()
          commits += 1
          try {
            return await ports.journal.commit(batch)
          } finally {
            note()
            commits -= 1
          }
        },
      },
    }),
    timing() {
      note()
      return Object.fromEntries(spent)
    },
  }
}
