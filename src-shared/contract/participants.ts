import { z } from 'zod'
import { ParticipantRef } from '../inquirium/participant-ref'
import { PlainTitle } from '../inquirium/text-schemas'

export const ParticipantName = PlainTitle(80)

/** Those who keep a record on this machine. None of them can see the record of another. */
export const ParticipantList = z.strictObject({
  participants: z.array(
    z.strictObject({
      ref: ParticipantRef,
      name: z.string(),
      isCurrent: z.boolean(),
      /** Whether the system protects the key, or it stands in a file as it is. */
      keyProtected: z.boolean(),
    }),
  ),
})
export type ParticipantList = z.infer<typeof ParticipantList>

export const CreateParticipant = z.strictObject({ name: ParticipantName })
export const RenameParticipant = z.strictObject({ participant: ParticipantRef, name: ParticipantName })
export const SwitchParticipant = z.strictObject({ participant: ParticipantRef })
