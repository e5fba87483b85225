import type { TurnTiming } from '../inquirium/turn-timing'

/** The stretches in the order in which they come, as the operator reads them. */
const stretches: readonly { readonly key: keyof TurnTiming; readonly name: string; readonly waiting?: true }[] = [
  { key: 'selection/ms', name: 'Selection' },
  { key: 'queue/ms', name: 'Queue' },
  { key: 'first-token/ms', name: 'First token' },
  { key: 'stream/ms', name: 'Stream' },
  { key: 'tools/ms', name: 'Tools' },
  { key: 'operator/ms', name: 'Waiting for you', waiting: true },
  { key: 'commit/ms', name: 'Commit' },
]

export interface TurnStretch {
  readonly name: string
  readonly ms: number
  /** Whether the time was the operator's. */
  readonly waiting: boolean
}

/** Where the time of an attempt went. What did not happen is left out. */
export const turnStretches = (timing: TurnTiming): readonly TurnStretch[] =>
  stretches.flatMap(({ key, name, waiting = false }) => {
    const ms = timing[key]
    return ms === undefined ? [] : [{ name, ms, waiting }]
  })
