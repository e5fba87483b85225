import { useInfiniteQuery } from '@tanstack/react-query'
import { sessionsQuery } from '../../bridge/sessions'
import { FilterButton } from '../../ui/filter-button'
import { chooseSession, leaveSession, useActivityChoices } from './activity-choices'

/** One session. The trace knows turns and no sessions, so the conversation says which turns are meant. */
export function SessionFilter() {
  const chosen = useActivityChoices((choices) => choices.session)
  const { data: sessions = [] } = useInfiniteQuery(sessionsQuery(false))
  return (
    <FilterButton label="Session" said={chosen?.title ?? ''} onClear={leaveSession}>
      {sessions.length === 0 && <p className="px-2 py-1">There is no session yet</p>}
      <ul aria-label="Session" className="grid max-w-72">
        {sessions.map(({ session, title }) => (
          <li key={session}>
            <button
              type="button"
              aria-pressed={chosen?.ref === session}
              onClick={() => void chooseSession({ ref: session, title })}
              className="w-full truncate rounded-small px-2 py-1 text-left hover:bg-sunken hover:text-ink aria-pressed:text-accent"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </FilterButton>
  )
}
