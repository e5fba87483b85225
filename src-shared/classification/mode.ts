import { z } from 'zod'
import { highest, reaches } from './ordered-axis'

/** From the least to the most severe regime. Only the operator chooses one. */
export const MODES = ['commons', 'support', 'crisis'] as const

export const Mode = z.enum(MODES)
export type Mode = z.infer<typeof Mode>

export function isAtLeastAsSevereAs(mode: Mode, other: Mode): boolean {
  return reaches(MODES, mode, other)
}

export function mostSevere(first: Mode, ...rest: readonly Mode[]): Mode {
  return highest(MODES, [first, ...rest])
}
