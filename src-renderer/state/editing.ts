import { create } from 'zustand'
import type { ResultRef, SessionRef, TurnId } from '../../src-shared/inquirium/primitives'

type Editing = {
  /** The message whose words are being changed, which answers it anew beside the old one. */
  readonly turn: TurnId | null
  /** The answer being corrected, or annotated. */
  readonly result: { readonly ref: ResultRef; readonly kind: 'amendment' | 'note' } | null
  /** The session whose title is being changed. */
  readonly title: SessionRef | null
  /** What was written so far, by what it is about. A row that is scrolled away takes its editor with it, not the words. */
  readonly words: Readonly<Record<string, string>>
}

/** What the operator is rewriting. One thing at a time of each kind. */
export const useEditing = create<Editing>(() => ({ turn: null, result: null, title: null, words: {} }))

export const editTurn = (turn: TurnId | null) =>
  useEditing.setState((before) => ({ turn, words: turn === null ? withoutThose(before, before.turn) : before.words }))

export const editResult = (result: Editing['result']) =>
  useEditing.setState((before) => ({
    result,
    words: result === null ? withoutThose(before, before.result?.ref) : before.words,
  }))

/** The words of an editor, which begins with these and keeps what was typed until it is left. */
export function useEditedWords(
  about: TurnId | ResultRef,
  field: string,
  beginning: string,
): readonly [string, (words: string) => void] {
  const key = `${about} ${field}`
  const typed = useEditing(({ words }) => words[key])
  return [typed ?? beginning, (next) => useEditing.setState(({ words }) => ({ words: { ...words, [key]: next } }))]
}

const withoutThose = ({ words }: Editing, about: TurnId | ResultRef | null | undefined): Editing['words'] =>
  Object.fromEntries(Object.entries(words).filter(([key]) => !key.startsWith(`${about} `)))

export const editTitle = (title: SessionRef | null) => useEditing.setState({ title })
