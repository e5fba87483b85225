import { create } from 'zustand'
import type { SessionRef } from '../../src-shared/inquirium/primitives'

type OpenSession = {
  readonly session: SessionRef
  /** Chosen here and recorded nowhere: it enters the record with its first turn. */
  readonly isNew: boolean
  /** The position of the fact that is to be brought into sight; the list clears it when it has done so. */
  readonly wanted: number | null
}

const newSession = (): OpenSession => ({ session: `session:${crypto.randomUUID()}`, isNew: true, wanted: null })

/** Which session is on screen. */
export const useOpenSession = create<OpenSession>(newSession)

export const openSession = (session: SessionRef, wanted: number | null = null) =>
  useOpenSession.setState({ session, isNew: false, wanted })

export const placeFound = () => useOpenSession.setState({ wanted: null })

/** A session with nothing in it is as good as another new one. */
export const startSession = () => useOpenSession.setState((open) => (open.isNew ? open : newSession()))

/** A session that was begun and never recorded is taken up again, unless the operator is elsewhere already. */
export const resumeSession = (session: SessionRef) =>
  useOpenSession.setState((open) => (open.isNew ? { session, isNew: true, wanted: null } : open))

export const sessionRecorded = (session: SessionRef) =>
  useOpenSession.setState((open) => (open.session === session ? { isNew: false } : open))
