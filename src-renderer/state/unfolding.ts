import { useState } from 'react'
import { foundWords } from '../../src-shared/contract/found-words'
import { useOpenSession } from './open-session'

/** Whether something folded is open, and a way to change that. */
export type Unfolding = readonly [boolean, (open: boolean) => void]

/** A search that leads into something folded opens it; after that the operator does as they like. */
export function useUnfolding(sought: string, inside: () => string): Unfolding {
  const holdsIt = () => sought !== '' && !foundWords(inside(), sought).next().done
  const [open, setOpen] = useState(holdsIt)
  const [lookedFor, setLookedFor] = useState(sought)
  if (lookedFor !== sought) {
    setLookedFor(sought)
    if (holdsIt()) setOpen(true)
  }
  return [open, setOpen]
}

/** The words that were searched for, at the message or answer that the search led to; elsewhere nothing. */
export const useSoughtAt = (place: string | undefined): string =>
  useOpenSession((open) => (place !== undefined && open.arrivedAt === place ? open.sought : ''))
