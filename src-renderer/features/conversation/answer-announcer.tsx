import { useEffect, useRef } from 'react'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import { announce } from '../../state/announcement'
import { type Heard, hearAttempt } from './hear-attempt'
import { useLive } from './use-live'

/** Lets a screen reader hear the answer arrive. */
export function AnswerAnnouncer({ session }: { readonly session: SessionRef }) {
  const live = useLive(session)
  const last = useRef<Heard | null>(null)
  useEffect(() => {
    // Leaving a session in the middle of its answer says nothing about how it ended.
    const before = last.current?.attempt.session === session ? last.current : null
    const { say, heard } = hearAttempt(before, live)
    if (say !== null) announce(say)
    last.current = heard
  }, [live, session])
  return null
}
