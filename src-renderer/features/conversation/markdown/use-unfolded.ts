import { useContext, useState } from 'react'
import { foundWords } from '../../../../src-shared/contract/found-words'
import { SoughtContext } from './markdown-context'

/** Whether something folded is open. A search that leads into it opens it; after that the operator does as they like. */
export function useUnfolded(inside: () => string): readonly [boolean, (open: boolean) => void] {
  const sought = useContext(SoughtContext)
  const holdsIt = () => sought !== '' && !foundWords(inside(), sought).next().done
  const [open, setOpen] = useState(holdsIt)
  const [lookedFor, setLookedFor] = useState(sought)
  if (lookedFor !== sought) {
    setLookedFor(sought)
    if (holdsIt()) setOpen(true)
  }
  return [open, setOpen]
}
