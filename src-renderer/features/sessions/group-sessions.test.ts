import { describe, expect, it } from 'vitest'
import type { SessionListItem } from '../../../src-shared/contract/sessions'
import { groupSessions } from './group-sessions'

const now = new Date(2026, 5, 4, 0, 30)

const session = (name: string, lastAt: Date, pinned = false): SessionListItem => ({
  session: `session:${name}`,
  title: name,
  lastAt: lastAt.toISOString(),
  lastPosition: 1,
  pinned,
  archived: false,
  tags: [],
})

const grouped = (...sessions: readonly SessionListItem[]) =>
  groupSessions(sessions, now).map(({ title, sessions: inside }) => [title, inside.map((one) => one.title)])

describe('grouping sessions', () => {
  const today = session('today', new Date(2026, 5, 4, 0, 5))
  const lastNight = session('last night', new Date(2026, 5, 3, 23, 55))

  it('goes by the day on the calendar, not by hours passed', () =>
    expect(grouped(today, lastNight)).toEqual([
      ['Today', ['today']],
      ['Earlier', ['last night']],
    ]))

  it('puts a pinned one on top and nowhere else', () =>
    expect(grouped(session('pinned', new Date(2026, 5, 4, 0, 10), true), today)).toEqual([
      ['Pinned', ['pinned']],
      ['Today', ['today']],
    ]))

  it('names no group that is empty', () => expect(grouped()).toEqual([]))
})
