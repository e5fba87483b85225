import { z } from 'zod'
import { AttachedTexts, type ComposerDraft, type SaveDraft } from '../../src-shared/contract/attachments'
import { JsonObject } from '../../src-shared/inquirium/json-value'
import { BoundedText, type SessionRef } from '../../src-shared/inquirium/primitives'
import type { DraftStore } from './draft-store'
import type { TranscriptStore } from './transcript-store'

const Words = z.strictObject({ part: z.literal('words'), text: BoundedText(200_000) })
const Files = z.strictObject({ part: z.literal('files'), attachments: AttachedTexts })
const Content = z.discriminatedUnion('part', [Words, Files])
type Content = z.infer<typeof Content>

export interface ComposerDrafts {
  read(): Promise<readonly ComposerDraft[]>
  save(draft: SaveDraft): Promise<void>
}

/** What the operator was writing, per session, in rows that are replaced in place and go with their session. */
export function createComposerDrafts(drafts: DraftStore, transcript: TranscriptStore): ComposerDrafts {
  const put = (session: SessionRef, content: Content, isEmpty: boolean) => {
    const key = `composer/${content.part}/${session}`
    if (isEmpty) return drafts.discard(key)
    return drafts.save({ key, kind: 'composer', session, turn: null, content: JsonObject.parse(content) })
  }
  return {
    async read() {
      const found = new Map<SessionRef, Pick<ComposerDraft, 'text' | 'attachments'>>()
      for (const { session, content } of await drafts.list('composer')) {
        const read = Content.safeParse(content)
        if (session === null || !read.success) continue
        const known = found.get(session) ?? { text: '', attachments: [] }
        const { part: _part, ...news } = read.data
        found.set(session, { ...known, ...news })
      }
      return Promise.all(
        [...found].map(async ([session, draft]) => ({
          session,
          ...draft,
          isNew: (await transcript.position(session)) === 0,
        })),
      )
    },
    async save({ session, text, attachments }) {
      // Both at once: a record that is about to close takes what it was given before, and nothing after.
      await Promise.all([
        put(session, { part: 'words', text }, text === ''),
        attachments && put(session, { part: 'files', attachments }, attachments.length === 0),
      ])
    },
  }
}
