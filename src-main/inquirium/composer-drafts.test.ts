import { beforeEach, describe, expect, it } from 'vitest'
import type { AttachedText } from '../../src-shared/contract/attachments'
import { type ComposerDrafts, createComposerDrafts } from './composer-drafts'
import type { DraftStore } from './draft-store'
import { createInMemoryRecord, type ParticipantRecord } from './in-memory-record'

const here = 'session:here'
const there = 'session:there'
const list: AttachedText = { title: 'list.txt', media_type: 'text/plain', text: 'milk', classification: 'personal' }

let record: ParticipantRecord
let drafts: ComposerDrafts
beforeEach(() => {
  record = createInMemoryRecord(() => '2026-05-04T10:00:00.000Z')
  drafts = createComposerDrafts(record.drafts, record.transcript)
})
const kept = async () => (await drafts.read()).map(({ session, text, attachments }) => ({ session, text, attachments }))

describe('what is being written', () => {
  it('belongs to its session, the words and the files of it', async () => {
    await drafts.save({ session: here, text: 'Why?', attachments: [list] })
    await drafts.save({ session: there, text: 'How?' })
    expect(await kept()).toEqual([
      { session: here, text: 'Why?', attachments: [list] },
      { session: there, text: 'How?', attachments: [] },
    ])
  })

  it('keeps its files when other words come without them', async () => {
    await drafts.save({ session: here, text: 'Why?', attachments: [list] })
    await drafts.save({ session: here, text: 'Why so?' })
    expect(await kept()).toEqual([{ session: here, text: 'Why so?', attachments: [list] }])
  })

  it('loses its words alone when they are deleted, and its files alone when they are removed', async () => {
    await drafts.save({ session: here, text: 'Why?', attachments: [list] })
    await drafts.save({ session: here, text: '' })
    expect(await kept()).toEqual([{ session: here, text: '', attachments: [list] }])
    await drafts.save({ session: here, text: 'How?', attachments: [] })
    expect(await kept()).toEqual([{ session: here, text: 'How?', attachments: [] }])
  })

  it('leaves no row behind when there is nothing of it any more, and none of another session goes with it', async () => {
    await drafts.save({ session: there, text: 'How?' })
    await drafts.save({ session: here, text: 'Why?', attachments: [list] })
    await drafts.save({ session: here, text: '', attachments: [] })
    expect((await record.drafts.list('composer')).map(({ session }) => session)).toEqual([there])
  })

  it('is given to the record all at once, because the next thing that the record is told may be to close', async () => {
    const given: string[] = []
    const slow: DraftStore = {
      ...record.drafts,
      save: ({ key }) => {
        given.push(key)
        return new Promise(() => undefined)
      },
    }
    void createComposerDrafts(slow, record.transcript).save({ session: here, text: 'Why?', attachments: [list] })
    expect(given).toEqual([`composer/words/${here}`, `composer/files/${here}`])
  })

  it('says of a session of which nothing is recorded that it is new', async () => {
    await drafts.save({ session: here, text: 'Why?' })
    expect(await drafts.read()).toMatchObject([{ session: here, isNew: true }])
  })
})
