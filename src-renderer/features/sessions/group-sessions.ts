import type { SessionListItem } from '../../../src-shared/contract/sessions'
import { isSameDay } from '../../ui/format-time'

export interface SessionGroup {
  readonly title: 'Pinned' | 'Today' | 'Earlier'
  readonly sessions: readonly SessionListItem[]
}

/** The sessions as the list shows them; a group without any is left out, and their order stays. */
export function groupSessions(sessions: readonly SessionListItem[], now: Date): readonly SessionGroup[] {
  const rest = sessions.filter(({ pinned }) => !pinned)
  const isToday = ({ lastAt }: SessionListItem) => isSameDay(new Date(lastAt), now)
  const groups: readonly SessionGroup[] = [
    { title: 'Pinned', sessions: sessions.filter(({ pinned }) => pinned) },
    { title: 'Today', sessions: rest.filter(isToday) },
    { title: 'Earlier', sessions: rest.filter((session) => !isToday(session)) },
  ]
  return groups.filter((group) => group.sessions.length > 0)
}
