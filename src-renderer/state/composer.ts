import { create } from 'zustand'
import type { AttachedText } from '../../src-shared/contract/attachments'
import type { RefusalCode } from '../../src-shared/contract/reply'
import type { SessionRef, TurnId } from '../../src-shared/inquirium/primitives'

/** The last submission that came back. Its id is kept, so that trying again is the same turn and not a second one. */
export type RefusedTurn = {
  readonly turn: TurnId
  readonly text: string
  readonly attachments: readonly AttachedText[]
  readonly code: RefusalCode
}

export type Draft = {
  readonly text: string
  readonly attachments: readonly AttachedText[]
  readonly sending: boolean
  readonly refused: RefusedTurn | null
}

type Composer = {
  readonly drafts: Readonly<Record<SessionRef, Draft>>
  /** Set by whoever wants the cursor in the message box; the box clears it when it has taken the focus. */
  readonly focusWanted: boolean
}

const empty: Draft = { text: '', attachments: [], sending: false, refused: null }

/** In memory only: content never enters the renderer's storage. */
export const useComposer = create<Composer>(() => ({ drafts: {}, focusWanted: true }))

export const draftOf = ({ drafts }: Pick<Composer, 'drafts'>, session: SessionRef): Draft => drafts[session] ?? empty

const change = (session: SessionRef, next: (draft: Draft) => Partial<Draft>) =>
  useComposer.setState((state) => {
    const draft = draftOf(state, session)
    return { drafts: { ...state.drafts, [session]: { ...draft, ...next(draft) } } }
  })

export const setDraft = (session: SessionRef, text: string) => change(session, () => ({ text }))

export const setAttachments = (session: SessionRef, next: (held: Draft['attachments']) => Draft['attachments']) =>
  change(session, ({ attachments }) => ({ attachments: next(attachments) }))

/** What was being written before the app was closed. Whatever was written since stands. */
export const restoreDraft = (session: SessionRef, saved: Pick<Draft, 'text' | 'attachments'>) =>
  change(session, ({ text, attachments }) => (text === '' && attachments.length === 0 ? saved : {}))

/** Lets go of what was being written in a session, or (null) in all of them. */
export const forgetDraft = (session: SessionRef | null) =>
  useComposer.setState(({ drafts }) => {
    if (session === null) return { drafts: {} }
    const { [session]: _gone, ...kept } = drafts
    return { drafts: kept }
  })

export const wantComposerFocus = () => useComposer.setState({ focusWanted: true })

export const composerFocused = () => useComposer.setState({ focusWanted: false })

export const turnSending = (session: SessionRef) => change(session, () => ({ sending: true }))

export const turnRefused = (session: SessionRef, refused: RefusedTurn) =>
  change(session, () => ({ sending: false, refused }))

/** Keeps whatever was typed or attached while the message was on its way. */
export const turnAccepted = (session: SessionRef, sent: Pick<Draft, 'text' | 'attachments'>) => {
  change(session, ({ text, attachments }) => ({
    sending: false,
    refused: null,
    text: text === sent.text ? '' : text,
    attachments: attachments.filter((file) => !sent.attachments.includes(file)),
  }))
  wantComposerFocus()
}

export const dismissRefusal = (session: SessionRef) => {
  change(session, () => ({ refused: null }))
  wantComposerFocus()
}
