import { describe, expect, it } from 'vitest'
import type { TranscriptFact } from '../transcript/transcript-fact'
import { changed, excised, fold, opened, said } from './conversation-story.contract'
import { sessionTitle } from './conversation-title'

const s = 'session:1'
const titled = (...facts: readonly TranscriptFact[]) => sessionTitle(fold(...facts), s)

describe('the title of a session', () => {
  it('is nothing before anything was said', () => expect(titled()).toBeNull())

  it('is the first line of what was said first', () =>
    expect(
      titled(opened(s), said(s, 'turn:1', null, { text: '\n Why did the bread not rise? \nIt smelled fine.' })),
    ).toBe('Why did the bread not rise?'))

  it('is cut between characters when it is long', () =>
    expect(titled(said(s, 'turn:1', null, { text: '🍞'.repeat(100) }))).toBe(`${'🍞'.repeat(80)}…`))

  it('is what the operator called it', () =>
    expect(titled(said(s, 'turn:1', null), changed(s, 'renamed', { title: 'Bread' }))).toBe('Bread'))

  it('goes on to the next message when the first was excised', () =>
    expect(
      titled(
        said(s, 'turn:1', null, { text: 'secret' }),
        said(s, 'turn:2', null, { text: 'plain' }),
        excised({ kind: 'turn', 'session/ref': s, 'turn/id': 'turn:1' }),
      ),
    ).toBe('plain'))
})
