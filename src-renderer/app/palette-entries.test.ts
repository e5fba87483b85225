import { describe, expect, it } from 'vitest'
import { commandIds } from '../../src-shared/contract/commands'
import type { SearchHit, SessionListItem } from '../../src-shared/contract/sessions'
import { paletteGroups } from './palette-entries'

const bread: SessionListItem = {
  session: 'session:bread',
  title: 'Why the bread did not rise',
  lastAt: '2026-06-04T10:12:00Z',
  lastPosition: 7,
  pinned: false,
  archived: false,
  tags: [],
}
const hit: SearchHit = { position: 4, session: 'session:bread', kind: 'inquirium.inquiry-turn.v1', excerpt: 'my bread' }

describe('what the palette offers', () => {
  it('is every command, and nothing else, before anything is typed', () => {
    const groups = paletteGroups('', [bread], [])
    expect(groups.map(({ value }) => value)).toEqual(['Commands'])
    expect(groups[0]?.items).toHaveLength(commandIds.length)
  })

  it('is sessions by their title, with the words in any order', () =>
    expect(paletteGroups('RISE bread', [bread], [])).toEqual([
      { value: 'Sessions', items: [{ kind: 'session', session: 'session:bread', title: bread.title }] },
    ]))

  it('names the session of a hit where it is known', () => {
    const found = (sessions: readonly SessionListItem[]) => paletteGroups('zzz', sessions, [hit])[0]?.items[0]
    expect(found([bread])).toMatchObject({ kind: 'hit', title: bread.title, position: 4 })
    expect(found([])).toMatchObject({ kind: 'hit', title: '' })
  })

  it('leaves out a hit that cannot be opened', () =>
    expect(paletteGroups('zzz', [], [{ ...hit, session: null }])).toEqual([]))
})
