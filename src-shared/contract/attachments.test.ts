import { describe, expect, it } from 'vitest'
import { attachmentLimits as limits } from './attachment-limits'
import { Attachments, SaveDraft } from './attachments'

const file = (characters: number, change: object = {}) => ({
  title: 'notes.txt',
  media_type: 'text/plain',
  text: 'x'.repeat(characters),
  classification: 'personal',
  ...change,
})

const kept = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ turn: 'turn:1', 'attachment/ref': `attachment:${index}` }))

const several = (count: number) => Array.from({ length: count }, () => file(1))

describe('files that a page sends', () => {
  // Whatever the page let through: main measures them by the same limits.
  it.each([
    ['as many as go with a message', several(limits.files), true],
    ['one more than that', several(limits.files + 1), false],
    ['one as long as any may be', [file(limits.characters)], true],
    ['one longer than that', [file(limits.characters + 1)], false],
    ['as much together as may be', [file(limits.characters), file(limits.characters)], true],
    ['more than that together', [file(limits.characters), file(limits.characters), file(1)], false],
    ['one with nothing in it', [file(0)], false],
  ])('%s', (_, added, isTaken) => {
    expect(Attachments.safeParse({ added, kept: [] }).success).toBe(isTaken)
    expect(SaveDraft.safeParse({ session: 'session:1', text: '', attachments: added }).success).toBe(isTaken)
  })

  it('are as many as go with a message where they went with an earlier one, too', () => {
    expect(Attachments.safeParse({ added: [], kept: kept(limits.files) }).success).toBe(true)
    expect(Attachments.safeParse({ added: [], kept: kept(limits.files + 1) }).success).toBe(false)
  })

  it('are personal where nothing known is said about whom they concern', () => {
    for (const classification of [undefined, 'everybody']) {
      const { added } = Attachments.parse({ added: [file(1, { classification })], kept: [] })
      expect(added[0]?.classification).toBe('personal')
    }
    expect(Attachments.parse({ added: [file(1, { classification: 'public' })], kept: [] }).added).toMatchObject([
      { classification: 'public' },
    ])
  })
})
