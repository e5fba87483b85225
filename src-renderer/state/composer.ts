import { create } from 'zustand'
import type { RefusalCode } from '../../src-shared/contract/reply'
import type { SessionRef, TurnId } from '../../src-shared/inquirium/primitives'

/** The last submission that came back. Its id is kept, so that trying again is the same turn and not a second one. */
export type RefusedTurn = { readonly turn: TurnId; readonly text: string; readonly code: RefusalCode }

export type Draft = { readonly text: string; readonly sending: boolean; readonly refused: RefusedTurn | null }

type Composer = {
  readonly drafts: Readonly<Record<SessionRef, Draft>>
  /** Set by whoever wants the cursor in the message box; the box clears it when it has taken the focus. */
  readonly focusWanted: boolean
}

const empty: Draft = { text: '', sending: false, refused: null }

/** In memory only: content never enters the renderer's storage. */
export const useComposer = create<Composer>(() => ({ drafts: {}, focusWanted: true }))

export const draftOf = ({ drafts }: Composer, session: SessionRef): Draft => drafts[session] ?? empty

const change = (session: SessionRef, next: (draft: Draft) => Partial<Draft>) =>
  useComposer.setState((state) => {
    const draft = draftOf(state, session)
    return { drafts: { ...state.drafts, [session]: { ...draft, ...next(draft) } } }
  })

export const setDraft = (session: SessionRef, text: string) => change(session, () => ({ text }))

export const wantComposerFocus = () => useComposer.setState({ focusWanted: true })

export const composerFocused = () => useComposer.setState({ focusWanted: false })

export const turnSending = (session: SessionRef) => change(session, () => ({ sending: true }))

export const turnRefused = (session: SessionRef, refused: RefusedTurn) =>
  change(session, () => ({ sending: false, refused }))

/** Keeps whatever was typed while the message was on its way. */
export const turnAccepted = (session: SessionRef, sent: string) => {
  change(session, ({ text }) => ({ sending: false, refused: null, text: text === sent ? '' : text }))
  wantComposerFocus()
}

export const dismissRefusal = (session: SessionRef) => {
  change(session, () => ({ refused: null }))
  wantComposerFocus()
}
