import type { RuntimeSummary } from '../../../src-shared/contract/runtimes'

type Named = Pick<RuntimeSummary, 'name' | 'model' | 'state' | 'hasTools'>

/** Who can use what is enabled here. Whoever answers next is spoken of first: with one that cannot, tools do nothing. */
export function callingWords(next: Named | null, runtimes: readonly Named[]): string {
  const able = runtimes.filter(({ hasTools }) => hasTools).map(titleOf)
  if (next?.state === 'ready' && !next.hasTools) {
    const way =
      able.length === 0
        ? 'Set up a runtime whose model can, then choose it for this session.'
        : `Choose one that can: ${able.join(', ')}.`
    return `${titleOf(next)} answers here and cannot call tools, so enabling one changes nothing. ${way}`
  }
  return able.length === 0
    ? 'No runtime found here can call tools. Set up one that can, then choose it for this session.'
    : `Can call tools: ${able.join(', ')}.`
}

const titleOf = ({ model, name }: Named): string => `${model} on ${name}`
