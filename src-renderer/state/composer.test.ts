import { beforeEach, describe, expect, it } from 'vitest'
import {
  draftOf,
  restoreDraft,
  setAttachments,
  setDraft,
  turnAccepted,
  turnRefused,
  turnSending,
  useComposer,
} from './composer'

const here = 'session:here'
const there = 'session:there'
const draft = (session = here) => draftOf(useComposer.getState(), session)

beforeEach(() => useComposer.setState(useComposer.getInitialState(), true))

describe('the draft', () => {
  it('leaves the box when the turn was accepted', () => {
    setDraft(here, 'Why?')
    turnSending(here)
    turnAccepted(here, { text: 'Why?', attachments: [] })
    expect(draft()).toEqual({ text: '', attachments: [], sending: false, refused: null })
  })

  it('stays in the box when the turn was refused', () => {
    setDraft(here, 'Why?')
    turnSending(here)
    turnRefused(here, { turn: 'turn:first', text: 'Why?', attachments: [], code: 'internal' })
    expect(draft()).toMatchObject({ text: 'Why?', sending: false, refused: { turn: 'turn:first' } })
  })

  it('keeps what was typed while the turn was on its way', () => {
    setDraft(here, 'Why?')
    turnSending(here)
    setDraft(here, 'Why? And how?')
    turnAccepted(here, { text: 'Why?', attachments: [] })
    expect(draft().text).toBe('Why? And how?')
  })

  it('belongs to its session: another one has its own words, and is not kept from sending them', () => {
    setDraft(here, 'Why?')
    setDraft(there, 'How?')
    turnSending(here)
    expect(draft(there)).toEqual({ text: 'How?', attachments: [], sending: false, refused: null })
    turnAccepted(here, { text: 'Why?', attachments: [] })
    expect(draft(there).text).toBe('How?')
  })

  it('lets go of the files that were sent, and of no other', () => {
    const file = (title: string) => ({
      title,
      media_type: 'text/plain',
      text: 'x',
      classification: 'personal' as const,
    })
    const [sent, later] = [file('sent'), file('later')]
    setAttachments(here, () => [sent])
    setAttachments(here, (held) => [...held, later])
    turnAccepted(here, { text: '', attachments: [sent] })
    expect(draft().attachments).toEqual([later])
  })

  it('comes back after a restart, unless something was written meanwhile', () => {
    restoreDraft(here, { text: 'half a thought', attachments: [] })
    expect(draft().text).toBe('half a thought')
    setDraft(there, 'newer')
    restoreDraft(there, { text: 'older', attachments: [] })
    expect(draft(there).text).toBe('newer')
  })
})
