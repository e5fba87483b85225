import type { ParticipantList } from '../../src-shared/contract/participants'
import { accepted, refused } from '../../src-shared/contract/reply'
import type { Handlers } from '../../src-shared/contract/routes'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'

/** Who keeps a record here. */
export interface ParticipantPorts {
  list(): Promise<ParticipantList['participants']>
  create(name: string): Promise<void>
  rename(participant: ParticipantRef, name: string): Promise<boolean>
  /** Opens another's record in place of the current one; the page begins anew. */
  switchTo(participant: ParticipantRef): Promise<'switched' | 'unknown-participant' | 'answer-unrecorded' | 'closed'>
}

type ParticipantRoute = Extract<keyof Handlers, `participants.${string}`>

export function createParticipantHandlers(participants: ParticipantPorts): Pick<Handlers, ParticipantRoute> {
  return {
    'participants.read': async () => accepted({ participants: await participants.list() }),
    'participants.create': async ({ name }) => {
      await participants.create(name)
      return accepted(null)
    },
    'participants.rename': async ({ participant, name }) =>
      (await participants.rename(participant, name)) ? accepted(null) : refused('unknown-participant'),
    'participants.switch': async ({ participant }) => {
      const outcome = await participants.switchTo(participant)
      return outcome === 'switched' ? accepted(null) : refused(outcome)
    },
  }
}
