import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import { announce } from '../state/announcement'
import { forgetDraft } from '../state/composer'
import { startSession, useOpenSession } from '../state/open-session'

/** Leaves a session that was just destroyed, and lets go of what was being written in it. */
export function leaveExcised(facts: readonly RecordedFact[]): void {
  for (const { fact } of facts) {
    if (fact?.schema !== 'inquirium.excision.v1' || fact.cause !== 'operator') continue
    announce('Deleted')
    if (fact.target.kind === 'turn' || fact.target.kind === 'expired') continue
    const { session } = useOpenSession.getState()
    if (fact.target.kind === 'session') {
      forgetDraft(fact.target['session/ref'])
      if (fact.target['session/ref'] !== session) continue
    } else forgetDraft(null)
    startSession()
  }
}
