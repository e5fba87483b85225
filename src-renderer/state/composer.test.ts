import { beforeEach, describe, expect, it } from 'vitest'
import { draftOf, setDraft, turnAccepted, turnRefused, turnSending, useComposer } from './composer'

const here = 'session:here'
const there = 'session:there'
const draft = (session = here) => draftOf(useComposer.getState(), session)

beforeEach(() => useComposer.setState(useComposer.getInitialState(), true))

describe('the draft', () => {
  it('leaves the box when the turn was accepted', () => {
    setDraft(here, 'Why?')
    turnSending(here)
    turnAccepted(here, 'Why?')
    expect(draft()).toEqual({ text: '', sending: false, refused: null })
  })

  it('stays in the box when the turn was refused', () => {
    setDraft(here, 'Why?')
    turnSending(here)
    turnRefused(here, { turn: 'turn:first', text: 'Why?', code: 'internal' })
    expect(draft()).toMatchObject({ text: 'Why?', sending: false, refused: { turn: 'turn:first' } })
  })

  it('keeps what was typed while the turn was on its way', () => {
    setDraft(here, 'Why?')
    turnSending(here)
    setDraft(here, 'Why? And how?')
    turnAccepted(here, 'Why?')
    expect(draft().text).toBe('Why? And how?')
  })

  it('belongs to its session: another one has its own words, and is not kept from sending them', () => {
    setDraft(here, 'Why?')
    setDraft(there, 'How?')
    turnSending(here)
    expect(draft(there)).toEqual({ text: 'How?', sending: false, refused: null })
    turnAccepted(here, 'Why?')
    expect(draft(there).text).toBe('How?')
  })
})
