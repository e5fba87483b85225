import { attachmentLimits as limits } from '../../../../src-shared/contract/attachment-limits'
import type { AttachedText } from '../../../../src-shared/contract/attachments'
import { decodeText } from './decode-text'

/** The part of a browser's file that is needed here. */
export interface OfferedFile {
  readonly name: string
  readonly type: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

export type FileRefusal = 'too-large' | 'too-many' | 'too-much' | 'not-text' | 'empty' | 'unreadable'

export type TakenFile =
  | { readonly ok: true; readonly file: AttachedText }
  | { readonly ok: false; readonly name: string; readonly why: FileRefusal }

/** Reads a file that the operator offers, or says why it cannot go with a message. What is too large is never read. */
export async function takeFile(offered: OfferedFile, held: readonly AttachedText[]): Promise<TakenFile> {
  const refused = (why: FileRefusal): TakenFile => ({ ok: false, name: offered.name, why })
  if (held.length >= limits.files) return refused('too-many')
  if (offered.size > limits.bytes) return refused('too-large')
  const bytes = await offered.arrayBuffer().catch(() => null)
  // A folder is offered like a file, and cannot be read as one.
  if (bytes === null) return refused('unreadable')
  if (bytes.byteLength === 0) return refused('empty')
  const text = decodeText(new Uint8Array(bytes))
  if (text === null) return refused('not-text')
  if (text === '') return refused('empty')
  if (text.length > limits.characters) return refused('too-large')
  const together = held.reduce((sum, file) => sum + file.text.length, text.length)
  if (together > limits.charactersTogether) return refused('too-much')
  return {
    ok: true,
    file: { title: titleOf(offered.name), media_type: mediaTypeOf(offered.type), text, classification: 'personal' },
  }
}

const LONGEST_TITLE = 256

const titleOf = (name: string): string =>
  [...name].slice(-LONGEST_TITLE).join('').slice(-LONGEST_TITLE) || 'pasted text'

const mediaTypeOf = (type: string): string =>
  /^[\w.+-]+\/[\w.+-]+$/.test(type) && type.length <= 128 ? type : 'text/plain'
