import { create } from 'zustand'
import type { ResultRef, SessionRef, TurnId } from '../../src-shared/inquirium/primitives'

type OpenSession = {
  readonly session: SessionRef
  /** Chosen here and recorded nowhere: it enters the record with its first turn. */
  readonly isNew: boolean
  /** Those that were begun here and are not recorded yet; the last is where a new session goes on. */
  readonly begun: readonly SessionRef[]
  /** The position of the fact that is to be brought into sight; the list clears it when it has done so. */
  readonly wanted: number | null
  /** The wanted message takes the focus, because the operator came here for it. */
  readonly isArriving: boolean
  /** The message or answer that a search led to. */
  readonly arrivedAt: TurnId | ResultRef | null
  /** The file of that message in which the words were found, by its place among them. */
  readonly file: number | null
  /** The words that were searched for, which are marked while the session is open. */
  readonly sought: string
}

const nowhere = { wanted: null, isArriving: false, arrivedAt: null, file: null, sought: '' }

const newSession = (): OpenSession => {
  const session = `session:${crypto.randomUUID()}`
  return { session, isNew: true, begun: [session], ...nowhere }
}

/** Which session is on screen. */
export const useOpenSession = create<OpenSession>(newSession)

export const openSession = (session: SessionRef, wanted: number | null = null) =>
  useOpenSession.setState({ ...nowhere, session, isNew: false, wanted })

/** Goes to one message of a session, or into a file of it, and marks there what was searched for. */
export const openPlace = (session: SessionRef, wanted: number, sought = '', file: number | null = null) =>
  useOpenSession.setState({ session, isNew: false, wanted, isArriving: true, arrivedAt: null, file, sought })

export const clearSought = () => useOpenSession.setState({ sought: '' })

export const arriveAt = (arrivedAt: TurnId | ResultRef) => useOpenSession.setState({ arrivedAt })

/** The message is in sight and has the focus, so what is found inside it can be opened. */
export const hasLanded = () => useOpenSession.setState({ isArriving: false })

export const closeFoundFile = () => useOpenSession.setState({ file: null })

export const placeFound = () => useOpenSession.setState({ wanted: null })

/** One that was begun and left is taken up again with what was written in it; there is no other way back to it. */
export const startSession = () =>
  useOpenSession.setState((open) => {
    const begun = open.isNew ? open.session : open.begun.at(-1)
    return begun === undefined ? newSession() : { ...nowhere, session: begun, isNew: true }
  })

/**
 * Takes up a session that was begun and never recorded, unless the operator is elsewhere already, or has begun to write.
 * Then it waits until that is recorded.
 */
export const resumeSession = (session: SessionRef, isUntouched: (open: SessionRef) => boolean) =>
  useOpenSession.setState((open) => {
    const isFree = open.isNew && isUntouched(open.session)
    const begun = [session, ...open.begun.filter((each) => !isUntouched(each))]
    return isFree ? { ...nowhere, session, isNew: true, begun } : { begun }
  })

export const sessionRecorded = (session: SessionRef) =>
  useOpenSession.setState((open) => ({
    isNew: open.isNew && open.session !== session,
    begun: open.begun.filter((each) => each !== session),
  }))
