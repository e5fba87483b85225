import { useContext } from 'react'
import { type Unfolding, useUnfolding } from '../../../state/unfolding'
import { SoughtContext } from './markdown-context'

/** Whether something folded in a text is open: a search that leads into it opens it. */
export const useUnfolded = (inside: () => string): Unfolding => useUnfolding(useContext(SoughtContext), inside)
