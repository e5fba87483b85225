import type { Stepwise } from './slices'

const STEP = 500

/** One record as a check sees it. */
export interface ChainLink {
  readonly position: number
  readonly id: string
  readonly previous: string
  readonly hash: string
  /** Whether the record still says what its own hash covers, its content included. */
  readonly isItself: boolean
  /** Whether it stands behind the one before it in the order that everything is shown in. */
  readonly isInOrder: boolean
  /** Whether its content is there, or a marker says why not. */
  readonly isAccountedFor: boolean
}

export const CHAIN_FAULTS = ['changed', 'removed', 'reordered', 'inserted', 'cut-off'] as const
export type ChainFault = (typeof CHAIN_FAULTS)[number]

export interface Misfit {
  readonly fault: ChainFault
  readonly position: number
  readonly id: string | null
}

/** A stream that can be walked, and searched once something is wrong with it. */
export interface ChainSource {
  readonly links: Iterable<ChainLink>
  hasHash(hash: string): boolean
  hasSuccessorOf(hash: string): boolean
}

export interface ChainEnd {
  readonly position: number
  readonly hash: string
}

export type ChainCheck = { readonly end: ChainEnd; readonly misfit: null } | { readonly misfit: Misfit }

/** Walks a stream from its start and names the first record that does not fit. */
export function* checkChain(source: ChainSource, genesis: string, signed: ChainEnd | null): Stepwise<ChainCheck> {
  let last: ChainLink | null = null
  let end: ChainEnd = { position: 0, hash: genesis }
  let beforeEnd = genesis
  let unaccounted: Misfit | null = null
  for (const link of source.links) {
    const misfit = misfitOf(source, link, end, last, beforeEnd)
    if (misfit !== null) return { misfit }
    if (signed?.position === end.position + 1 && signed.hash !== link.hash) {
      // The chain was made anew up to here; where it first departed cannot be known from what is left.
      return { misfit: { fault: 'changed', position: link.position, id: link.id } }
    }
    // Its marker may be what was cut off, so the end has to be seen first.
    if (!link.isAccountedFor) unaccounted ??= { fault: 'changed', position: link.position, id: link.id }
    beforeEnd = end.hash
    end = { position: link.position, hash: link.hash }
    last = link
    if (link.position % STEP === 0)
      yield { stage: 'checking', done: link.position, total: signed?.position ?? link.position }
  }
  if (signed !== null && signed.position > end.position) {
    return { misfit: { fault: 'cut-off', position: end.position + 1, id: null } }
  }
  return unaccounted === null ? { end, misfit: null } : { misfit: unaccounted }
}

function misfitOf(
  source: ChainSource,
  link: ChainLink,
  end: ChainEnd,
  last: ChainLink | null,
  beforeEnd: string,
): Misfit | null {
  const here = (fault: ChainFault): Misfit => ({ fault, position: link.position, id: link.id })
  if (!link.isItself) return here('changed')
  if (!link.isInOrder) return here('reordered')
  if (link.previous === end.hash) return link.position === end.position + 1 ? null : here('changed')
  // Two records stand on the same one: the first of them does not belong.
  if (last !== null && link.previous === beforeEnd) return { fault: 'inserted', position: last.position, id: last.id }
  if (!source.hasSuccessorOf(end.hash)) return { fault: 'removed', position: end.position + 1, id: null }
  return here(source.hasHash(link.previous) ? 'reordered' : 'inserted')
}
