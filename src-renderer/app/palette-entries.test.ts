import { describe, expect, it } from 'vitest'
import { commandIds } from '../../src-shared/contract/commands'
import type { Found, SearchHit, SessionListItem } from '../../src-shared/contract/sessions'
import { paletteGroups } from './palette-entries'

const nothing: Found = { sessions: [], hits: [] }
const withHits = (...hits: readonly SearchHit[]): Found => ({ sessions: [], hits: [...hits] })
const withSession = (item: SessionListItem): Found => ({ sessions: [item], hits: [] })

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
  title: 'Why the bread did not rise',
  isArchived: false,
  excerpt: 'my bread',
  part: 0,
}

describe('what the palette offers', () => {
  it('is every command, and nothing else, before anything is typed', () => {
    const groups = paletteGroups('', nothing)
    expect(groups.map(({ value }) => value)).toEqual(['Commands'])
    expect(groups[0]?.items).toHaveLength(commandIds.length)
  })

  it('is sessions that were found, with the tags they were found by and no others', () => {
    const found = (tags: string[]) => paletteGroups('BAK rise', withSession({ ...bread, tags, archived: true }))
    const entry = { kind: 'session', session: 'session:bread', title: bread.title, isArchived: true }
    expect(found(['Báking', 'home'])).toEqual([{ value: 'Sessions', items: [{ ...entry, tags: ['Báking'] }] }])
    expect(found(['home'])).toEqual([{ value: 'Sessions', items: [{ ...entry, tags: [] }] }])
  })

  it('names the session of a hit, whether it was archived or not', () => {
    const found = (isArchived: boolean) => paletteGroups('zzz', withHits({ ...hit, isArchived }))[0]?.items[0]
    expect(found(true)).toMatchObject({ kind: 'hit', title: bread.title, isArchived: true, position: 4 })
    expect(found(false)).toMatchObject({ isArchived: false })
  })

  it('leaves out a hit that cannot be opened', () =>
    expect(paletteGroups('zzz', withHits({ ...hit, session: null }))).toEqual([]))

  it('says what was found, and opens a file where that is it', () => {
    const found = (change: Partial<SearchHit>) => paletteGroups('zzz', withHits({ ...hit, ...change }))[0]?.items[0]
    expect(found({})).toMatchObject({ where: 'Your message', file: null })
    expect(found({ part: 2 })).toMatchObject({ where: 'Attached file', file: 1 })
    expect(found({ kind: 'inquirium.tool-call-response.v1' })).toMatchObject({ where: 'Result of a tool' })
    expect(found({ kind: 'instructions' })).toMatchObject({ where: 'Instructions', isInstructions: true })
    expect(found({ kind: 'inquirium.inquiry-session.v1' })).toMatchObject({ where: 'Title', isInstructions: false })
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
      paletteGroups('zzz', withHits(...given))[0]?.items.map((item) => 'position' in item && item.position)
    expect(positions([...hits, wider, other])).toEqual([9, 2])
    expect(positions([hit, { ...hit, position: 1 }])).toEqual([4, 1])
  })
  it('tells an imported message once, where it is read, and what else came along by itself', () => {
    const said = 'Which flour keeps its strength over a winter?'
    const kept = (excerpt: string, session = 'session:bread'): SearchHit => ({
      ...hit,
      session,
      position: 8,
      kind: 'inquirium.imported-raw.v1',
      excerpt,
    })
    const message = { ...hit, excerpt: `Tell me. ${said} It was cold.` }
    const positions = (...given: readonly SearchHit[]) =>
      paletteGroups('flour', withHits(...given))[0]?.items.map((item) => 'position' in item && item.position)
    expect(positions(kept(`msg-1\n${said}\nlarge`), message)).toEqual([4])
    expect(positions(kept('msg-1\nflour of another mill'), message)).toEqual([8, 4])
    expect(positions(kept(`msg-1\n${said}`, 'session:other'), message)).toEqual([8, 4])
  })
})
