import { z } from 'zod'
import { Tier } from '../classification/tier'
import { attachmentLabel } from '../inquirium/attachment-label'
import { BoundedText, Ref, SessionRef, TurnId } from '../inquirium/primitives'
import { attachmentLimits as limits } from './attachment-limits'

/** A text file that goes with a message, as the page read it. Missing a tier, it is personal. */
export const AttachedText = z.strictObject({
  title: attachmentLabel.title,
  media_type: attachmentLabel.media_type,
  text: BoundedText(limits.characters, 1),
  classification: Tier,
})
export type AttachedText = z.infer<typeof AttachedText>

/** One that went with an earlier message and goes with this one too: its text stays where it is. */
export const KeptAttachment = z.strictObject({ turn: TurnId, 'attachment/ref': Ref })
export type KeptAttachment = z.infer<typeof KeptAttachment>

export const AttachedTexts = z
  .array(AttachedText)
  .max(limits.files)
  .refine((files) => files.reduce((sum, { text }) => sum + text.length, 0) <= limits.charactersTogether, {
    error: 'is too much text together',
  })

export const Attachments = z.strictObject({
  added: AttachedTexts,
  kept: z.array(KeptAttachment).max(limits.files),
})
export type Attachments = z.infer<typeof Attachments>

export const ReadAttachment = z.strictObject({ turn: TurnId, 'attachment/ref': Ref })

/** What was being written when the operator last wrote in a session. */
export const ComposerDraft = z.strictObject({
  session: SessionRef,
  text: BoundedText(200_000),
  attachments: AttachedTexts,
  /** Nothing else of the session is recorded yet. */
  isNew: z.boolean(),
})
export type ComposerDraft = z.infer<typeof ComposerDraft>

/** Without `attachments`, those that were saved stay: they need not be sent again with every word. */
export const SaveDraft = z.strictObject({
  session: SessionRef,
  text: BoundedText(200_000),
  attachments: AttachedTexts.optional(),
})
export type SaveDraft = z.infer<typeof SaveDraft>
