import { create } from 'zustand'

type Drafts = { readonly byQuestion: ReadonlyMap<string, unknown> }

/** Answers being prepared, in memory only, so that looking elsewhere loses nothing. A secret never comes here. */
const useDrafts = create<Drafts>(() => ({ byQuestion: new Map() }))

export function useQuestionDraft<Draft>(ref: string, initial: Draft): readonly [Draft, (next: Draft) => void] {
  // Sound because a question has one kind, and one widget writes its draft.
  const draft = useDrafts(({ byQuestion }) => (byQuestion.has(ref) ? (byQuestion.get(ref) as Draft) : initial))
  return [draft, (next) => writeDraft(ref, next)]
}

export function writeDraft(ref: string, draft: unknown): void {
  useDrafts.setState(({ byQuestion }) => ({ byQuestion: new Map(byQuestion).set(ref, draft) }))
}

export function draftOf(ref: string): unknown {
  return useDrafts.getState().byQuestion.get(ref)
}

/** Forgets the drafts of every other question. */
export function keepDraftsOf(refs: readonly string[]): void {
  useDrafts.setState(({ byQuestion }) => ({
    byQuestion: new Map([...byQuestion].filter(([ref]) => refs.includes(ref))),
  }))
}
