import { type ReactNode, useEffect, useState } from 'react'

type RowInTurnProps = {
  /** It is what the operator looks at, or goes to, so it must be there at once. */
  readonly isWanted: boolean
  /** The room it is taken to need until it is there. */
  readonly size: number
  readonly children: ReactNode
}

/** A row that leaves the frame to the one that is looked at, and is drawn right after it: two rich answers in one frame make it late. */
export function RowInTurn({ isWanted, size, children }: RowInTurnProps) {
  const [isDue, setDue] = useState(isWanted)
  useEffect(() => {
    // A task of its own: the list measures in this one, and would draw with it whatever has changed.
    const turn = setTimeout(() => setDue(true))
    return () => clearTimeout(turn)
  }, [])
  return isDue || isWanted ? children : <div style={{ height: size }} />
}
