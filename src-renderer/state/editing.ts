import { create } from 'zustand'
import type { ResultRef, SessionRef, TurnId } from '../../src-shared/inquirium/primitives'

type Editing = {
  /** The message whose words are being changed, which answers it anew beside the old one. */
  readonly turn: TurnId | null
  /** The answer being corrected, or annotated. */
  readonly result: { readonly ref: ResultRef; readonly kind: 'amendment' | 'note' } | null
  /** The session whose title is being changed. */
  readonly title: SessionRef | null
}

/** What the operator is rewriting. One thing at a time of each kind. */
export const useEditing = create<Editing>(() => ({ turn: null, result: null, title: null }))

export const editTurn = (turn: TurnId | null) => useEditing.setState({ turn })

export const editResult = (result: Editing['result']) => useEditing.setState({ result })

export const editTitle = (title: SessionRef | null) => useEditing.setState({ title })
