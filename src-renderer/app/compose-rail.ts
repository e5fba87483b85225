import type { Preferences } from '../../src-shared/contract/preferences'

export type RailEntry = 'assistant' | 'decisions' | 'activity' | 'calibration'

const fixed = ['decisions', 'activity', 'calibration'] as const

/**
 * What stands at the top of the rail, in order. The assistant is composed here and recorded nowhere: a pinned one
 * leads, an unpinned one follows the fixed entries, a hidden one is not drawn.
 */
export function composeRail(affordance: Preferences['affordance'] | undefined): readonly RailEntry[] {
  if (affordance?.hidden) return fixed
  return affordance?.pinned === false ? [...fixed, 'assistant'] : ['assistant', ...fixed]
}
