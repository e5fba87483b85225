import type { Sha256 } from '../../src-shared/inquirium/primitives'
import type { PathStep } from '../../src-shared/projection/conversation-path'
import type { TurnNode } from '../../src-shared/projection/conversation-state'

/** Where the texts of attached files are, by the digest of their bytes. */
export interface AttachmentStore {
  put(text: string): Promise<{ readonly digest: Sha256; readonly bytes: number }>
  /** Null once it was excised. */
  read(digest: Sha256): Promise<string | null>
}

export type AttachedTexts = ReadonlyMap<Sha256, string>

/** No tokenizer makes fewer tokens of so many characters, so what is beyond could not fit into the window. */
const MOST_CHARACTERS_PER_TOKEN = 16

/** The texts that a prompt may need: those of the newest turns first, until no window could hold more. */
export async function readAttached(
  { turn, path }: { readonly turn: TurnNode; readonly path: readonly PathStep[] },
  store: AttachmentStore,
  windowTokens: number | null,
): Promise<AttachedTexts> {
  const texts = new Map<Sha256, string>()
  let room = windowTokens === null ? Number.POSITIVE_INFINITY : windowTokens * MOST_CHARACTERS_PER_TOKEN
  for (const node of [turn, ...path.map((step) => step.turn).reverse()]) {
    for (const { 'content/digest': digest } of node.turn.attachments) {
      if (room <= 0) return texts
      const text = texts.get(digest) ?? (await store.read(digest))
      if (text === null) continue
      texts.set(digest, text)
      room -= text.length
    }
  }
  return texts
}
