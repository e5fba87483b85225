import type { Prompt } from './build-prompt'
import type { DecisionLog } from './decision-log'

/** Traces what a prompt had to lose, once per operation and again only when more is lost. */
export function openLossTrace(log: DecisionLog): (made: Extract<Prompt, { ok: true }>) => Promise<void> {
  let leftOut = 0
  let cut = 0
  return async (made) => {
    if (made.leftOut > leftOut) await log.take(drop('window-exceeded', made.leftOut))
    if (made.cut > cut) await log.take(drop('tool-result-too-long', made.cut))
    leftOut = Math.max(leftOut, made.leftOut)
    cut = Math.max(cut, made.cut)
  }
}

function drop(reason: string, count: number) {
  return {
    kind: 'context-decision',
    outcome: 'drop',
    'reason/code': reason,
    provenance: 'host-policy',
    counts: { 'item/count': count },
  } as const
}
