import type { AttachedText, Attachments, KeptAttachment } from '../../src-shared/contract/attachments'
import type { TurnAttachment } from '../../src-shared/inquirium/inquiry-turn'
import type { AttachmentStore } from './attachment-store'
import type { Ids } from './host-ports'
import type { TranscriptStore } from './transcript-store'

interface Ports {
  readonly attachments: AttachmentStore
  readonly transcript: TranscriptStore
  readonly ids: Ids
}

/** Makes files part of a turn: their texts are kept before the turn that refers to them is recorded. */
export async function attachFiles({ added, kept }: Attachments, ports: Ports): Promise<readonly TurnAttachment[]> {
  const earlier = await Promise.all(kept.map((each) => findAttachment(each, ports.transcript)))
  const fresh = await Promise.all(added.map((each) => keep(each, ports)))
  return [...earlier.filter((each) => each !== null), ...fresh]
}

async function keep(
  { title, media_type, text, classification }: AttachedText,
  { attachments, ids }: Ports,
): Promise<TurnAttachment> {
  const { digest, bytes } = await attachments.put(text)
  return {
    'attachment/ref': `attachment:${ids.next()}`,
    title,
    media_type,
    'size/bytes': bytes,
    'content/digest': digest,
    classification,
  }
}

/** An attachment of a turn that is still in the record. */
export async function findAttachment(
  { turn, 'attachment/ref': ref }: KeptAttachment,
  transcript: TranscriptStore,
): Promise<TurnAttachment | null> {
  const said = (await transcript.find(turn))?.fact
  if (said?.schema !== 'inquirium.inquiry-turn.v1') return null
  return said.attachments.find((each) => each['attachment/ref'] === ref) ?? null
}
