import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wordsFor } from '../../bridge/refusal-words'
import { sessionsQuery } from '../../bridge/sessions'
import { showArchived, useWorkbench } from '../../state/workbench'
import { Button } from '../../ui/button'
import { BackIcon, PlusIcon, SearchIcon } from '../../ui/icons'
import { KeyHint } from '../../ui/key-hint'
import { groupSessions } from './group-sessions'
import { SessionItem } from './session-item'

type SessionListProps = {
  readonly searchKeys: { readonly shown: string; readonly aria: string } | null
  readonly onSearch: () => void
  readonly onNew: () => void
}

export const SessionList = ({ searchKeys, onSearch, onNew }: SessionListProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 p-3">
    <button
      type="button"
      onClick={onSearch}
      aria-keyshortcuts={searchKeys?.aria}
      className="flex items-center gap-2 rounded-field border border-line bg-raised px-2.5 py-1.5 text-left text-small text-ink-faint transition-colors hover:border-line-strong"
    >
      <SearchIcon className="size-4" />
      <span className="flex-1">Search everything</span>
      {searchKeys && <KeyHint keys={searchKeys.shown} />}
    </button>
    <Button onClick={onNew}>
      <PlusIcon className="size-4 text-ink-soft" />
      New session
    </Button>
    <Sessions />
  </div>
)

function Sessions() {
  const archived = useWorkbench((state) => state.archivedShown)
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(sessionsQuery(archived))
  return (
    <>
      {archived && <h2 className="mt-1.5 px-0.5 text-small font-semibold text-ink">Archived</h2>}
      {error && !data && (
        <div role="alert" className="grid gap-2 px-1 text-small text-ink-soft">
          <p>{wordsFor(error).title}.</p>
          <Button onClick={() => void refetch()}>Read the list again</Button>
        </div>
      )}
      {data?.length === 0 && (archived ? <NothingArchived /> : <NoSessions />)}
      {data &&
        groupSessions(data, new Date()).map(({ title, sessions }) => (
          <section key={title} aria-label={title} className="grid gap-1">
            <h2 className="mt-1.5 px-0.5 text-small font-semibold text-ink-faint">{title}</h2>
            <ul className="grid gap-0.5">
              {sessions.map((item) => (
                <SessionItem key={item.session} item={item} />
              ))}
            </ul>
          </section>
        ))}
      {hasNextPage && <Side key="more" title="Show earlier sessions" onClick={() => void fetchNextPage()} />}
      <Side
        key="archived"
        icon={archived && <BackIcon className="size-4" />}
        title={archived ? 'All sessions' : 'Archived sessions'}
        onClick={() => showArchived(!archived)}
      />
    </>
  )
}

type SideProps = { readonly title: string; readonly icon?: ReactNode; readonly onClick: () => void }

const Side = ({ title, icon, onClick }: SideProps) => (
  <button
    type="button"
    onClick={onClick}
    className="mt-1 flex w-fit items-center gap-1 rounded-small px-0.5 text-small text-ink-soft underline-offset-3 hover:text-ink hover:underline"
  >
    {icon}
    {title}
  </button>
)

const NoSessions = () => (
  <div className="mt-2 grid gap-1 px-1 text-small text-ink-faint">
    <p className="font-semibold text-ink-soft">No sessions yet</p>
    <p className="text-pretty">A session begins with its first message, and stays on this machine.</p>
  </div>
)

const NothingArchived = () => (
  <div className="mt-2 grid gap-1 px-1 text-small text-ink-faint">
    <p className="font-semibold text-ink-soft">Nothing is archived</p>
    <p className="text-pretty">Archiving puts a session away without deleting anything of it.</p>
  </div>
)
