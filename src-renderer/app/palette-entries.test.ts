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
const hit: SearchHit = {
  position: 4,
  session: 'session:bread',
  kind: 'inquirium.inquiry-turn.v1',
  excerpt: 'my bread',
  part: 0,
}

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

  it('says what was found, and opens a file where that is it', () => {
    const found = (change: Partial<SearchHit>) => paletteGroups('zzz', [], [{ ...hit, ...change }])[0]?.items[0]
    expect(found({})).toMatchObject({ where: 'Your message', file: null })
    expect(found({ part: 2 })).toMatchObject({ where: 'Attached file', file: 1 })
    expect(found({ kind: 'inquirium.tool-call-response.v1' })).toMatchObject({ where: 'Result of a tool' })
  })

  it('tells a question once, however often it was recorded, and everything else as often as it was said', () => {
    const asked = ['inquirium.operator-question.v1', 'inquirium.inquiry-request.v1', 'inquirium.tool-call-request.v1']
    const hits = asked.map((kind, index): SearchHit => ({ ...hit, position: 9 - index, kind, excerpt: 'May I bake?' }))
    const wider = {
      ...hit,
      position: 3,
      kind: 'inquirium.tool-call-request.v1',
      excerpt: 'ask_user May I bake? boolean',
    }
    const other = { ...hit, position: 2, kind: 'inquirium.tool-call-request.v1', excerpt: 'bake other.txt' }
    const positions = (given: readonly SearchHit[]) =>
      paletteGroups('zzz', [], given)[0]?.items.map((item) => 'position' in item && item.position)
    expect(positions([...hits, wider, other])).toEqual([9, 2])
    expect(positions([hit, { ...hit, position: 1 }])).toEqual([4, 1])
  })
})
