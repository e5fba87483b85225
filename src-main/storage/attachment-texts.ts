import type { AttachmentStore } from '../inquirium/attachment-store'
import type { Library } from './library'

/** Attached texts as blobs, in UTF-8: a digest names the same words wherever they were attached. */
export function createAttachmentTexts({ putBlob, readBlob }: Pick<Library, 'putBlob' | 'readBlob'>): AttachmentStore {
  const decoder = new TextDecoder()
  return {
    async put(text) {
      const bytes = new TextEncoder().encode(text)
      return { digest: await putBlob(bytes), bytes: bytes.length }
    },
    async read(digest) {
      const bytes = await readBlob(digest)
      return bytes === null ? null : decoder.decode(bytes)
    },
  }
}
