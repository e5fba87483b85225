import type { CallerAuthority } from '../inquirium/caller-authority'
import { participantOf } from './participant-key'
import type { Participants } from './participants'

/**
 * Acting for a participant takes their key, and it is looked for each time: a keyring can be locked, and a key taken
 * away, while the app runs. A key that opens and is somebody else's is none.
 */
export function holdKeyOf(participants: Pick<Participants, 'unlock'>): CallerAuthority {
  return {
    async holds(participant) {
      try {
        const unlocked = await participants.unlock(participant)
        return unlocked.outcome === 'unlocked' && participantOf(unlocked.secret) === participant
      } catch {
        // A file that may not be read, or bytes that are no key: whatever it is, the key is not there.
        return false
      }
    },
  }
}
