import { useInfiniteQuery } from '@tanstack/react-query'
import { sessionsQuery } from '../../bridge/sessions'
import { FilterButton } from '../../ui/filter-button'
import { chooseSession, leaveSession, useActivityChoices } from './activity-choices'

const choice = 'w-full truncate rounded-small px-2 py-1 text-left hover:bg-sunken hover:text-ink'

/** One session. The trace knows turns and no sessions, so the conversation says which turns are meant. */
export function SessionFilter() {
  const chosen = useActivityChoices((choices) => choices.session)
  const current = useInfiniteQuery(sessionsQuery(false))
  const archived = useInfiniteQuery(sessionsQuery(true))
  const hasNone = current.data?.length === 0 && archived.data?.length === 0
  return (
    <FilterButton label="Session" said={chosen?.title ?? ''} onClear={leaveSession}>
      {hasNone && <p className="px-2 py-1">There is no session yet</p>}
      <SessionChoices name="Session" found={current} />
      {(archived.data?.length ?? 0) > 0 && (
        <>
          <p aria-hidden="true" className="mt-1.5 border-t border-line px-2 pt-2 pb-1 text-ink-faint">
            Archived
          </p>
          <SessionChoices name="Archived session" found={archived} />
        </>
      )}
    </FilterButton>
  )
}

type Found = {
  readonly data?: readonly { readonly session: string; readonly title: string }[] | undefined
  readonly hasNextPage: boolean
  fetchNextPage(): unknown
}

function SessionChoices({ name, found }: { readonly name: string; readonly found: Found }) {
  const chosen = useActivityChoices((choices) => choices.session)
  return (
    <ul aria-label={name} className="grid max-w-72">
      {found.data?.map(({ session, title }) => (
        <li key={session}>
          <button
            type="button"
            aria-pressed={chosen?.ref === session}
            onClick={() => void chooseSession({ ref: session, title })}
            className={`${choice} aria-pressed:text-accent`}
          >
            {title}
          </button>
        </li>
      ))}
      {found.hasNextPage && (
        <li>
          <button type="button" onClick={() => void found.fetchNextPage()} className={`${choice} text-accent`}>
            Show earlier sessions
          </button>
        </li>
      )}
    </ul>
  )
}
