type Payload = {
  readonly options: readonly unknown[]
  readonly 'selection/minimum'?: number | undefined
  readonly 'selection/maximum'?: number | undefined
}

export type SelectionBounds = { readonly minimum: number; readonly maximum: number; readonly offered: number }

export function selectionBounds(payload: Payload): SelectionBounds {
  const offered = payload.options.length
  return {
    minimum: payload['selection/minimum'] ?? 0,
    maximum: Math.min(payload['selection/maximum'] ?? offered, offered),
    offered,
  }
}

export function boundsWords({ minimum, maximum, offered }: SelectionBounds): string {
  if (minimum === maximum) return `Choose exactly ${minimum}.`
  if (minimum > 0) return maximum < offered ? `Choose from ${minimum} to ${maximum}.` : `Choose at least ${minimum}.`
  return maximum < offered ? `Choose up to ${maximum}, or none.` : 'Choose any, or none.'
}

export function selectionProblem({ minimum, maximum }: SelectionBounds, chosen: number): string | null {
  if (chosen < minimum) return `Choose ${minimum - chosen} more.`
  if (chosen > maximum) return `Choose ${chosen - maximum} fewer.`
  return null
}
