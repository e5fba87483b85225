import type { SessionChange } from '../../../src-shared/contract/sessions'
import type { ResultRef, SessionRef, TurnId } from '../../../src-shared/inquirium/primitives'
import { requestOrTell } from '../../bridge/request-or-tell'
import { announce } from '../../state/announcement'
import { choosePath } from '../../state/chosen-path'
import { sessionRecorded } from '../../state/open-session'

type Settled = Extract<SessionChange, { event: 'instructions-set' | 'parameters-set' | 'runtime-chosen' | 'tagged' }>

/** Settles something for a session from its next answer on. One that nobody has spoken in yet begins with it. */
export async function settleSession(session: SessionRef, change: Settled, said: string): Promise<boolean> {
  const taken = await requestOrTell('session.change', { session, change })
  if (taken) {
    sessionRecorded(session)
    announce(said)
  }
  return taken
}

/** Takes a branch, here at once and in the record for the next time the session is opened. */
export function selectPath(session: SessionRef, turn: TurnId, result: ResultRef | null = null): void {
  choosePath(session, turn, result)
  const change = {
    event: 'path-selected',
    'turn/id': turn,
    ...(result === null ? {} : { 'result/ref': result }),
  } as const
  void requestOrTell('session.change', { session, change })
}
