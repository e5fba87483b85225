import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SessionListItem } from '../../../src-shared/contract/sessions'
import type { LiveAttempt } from '../../../src-shared/contract/turns'
import { liveQuery } from '../../bridge/live'
import { editTitle, useEditing } from '../../state/editing'
import { openSession, useOpenSession } from '../../state/open-session'
import { openSessionPanel } from '../../state/session-panel'
import { setSessionsOpen, showView } from '../../state/workbench'
import { formatDay } from '../../ui/format-time'
import { MoreIcon } from '../../ui/icons'
import { MenuButton } from '../../ui/menu-button'
import { deleteSession, exportSession, rename, toggleArchive, togglePin } from './change-session'
import { useKeepFocus } from './use-keep-focus'

/** One session of the list: its title, when it was last spoken in, and what can be done with it. */
export function SessionItem({ item }: { readonly item: SessionListItem }) {
  useKeepFocus(item.session)
  const current = useOpenSession(({ session }) => session === item.session)
  const renaming = useEditing(({ title }) => title === item.session)
  // Known only where a window has looked: nobody is asked for it.
  const { data: isAnswered } = useQuery({ ...liveQuery(item.session), enabled: false, select: isThere })
  if (renaming) return <TitleField item={item} />
  const open = () => {
    openSession(item.session)
    showView('conversation')
    setSessionsOpen(false)
  }
  return (
    <li
      className={`group relative rounded-field transition-colors ${current ? 'bg-accent-ground' : 'hover:bg-sunken'}`}
    >
      <button
        type="button"
        data-session={item.session}
        aria-current={current ? 'true' : undefined}
        onClick={open}
        className="grid w-full gap-px rounded-field px-2.5 py-[7px] text-left group-focus-within:pr-9 group-hover:pr-9"
      >
        <span className="truncate font-medium">{item.title || 'New session'}</span>
        <span className="truncate text-small text-ink-soft">
          {isAnswered ? <span className="text-accent">being answered</span> : formatDay(item.lastAt, new Date())}
          {item.tags.length > 0 && ` · ${item.tags.join(', ')}`}
        </span>
      </button>
      <span className="absolute top-1/2 right-1.5 -translate-y-1/2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-aria-expanded:opacity-100">
        <MenuButton
          label={`More for ${item.title || 'New session'}`}
          icon={<MoreIcon className="size-4" />}
          items={[
            { title: 'Rename', onSelect: () => editTitle(item.session) },
            {
              title: 'Tags',
              onSelect: () => {
                open()
                openSessionPanel('tags')
              },
            },
            { title: item.pinned ? 'Unpin' : 'Pin', onSelect: () => void togglePin(item) },
            { title: item.archived ? 'Restore' : 'Archive', onSelect: () => void toggleArchive(item) },
            { title: 'Export as Markdown…', onSelect: () => exportSession(item.session, 'markdown') },
            { title: 'Export as JSON Lines…', onSelect: () => exportSession(item.session, 'json-lines') },
            { title: 'Delete…', onSelect: () => deleteSession(item.session) },
          ]}
        />
      </span>
    </li>
  )
}

/** Whether it is answered at all: what the answer says is drawn elsewhere, many times a second. */
const isThere = (live: LiveAttempt | null) => live !== null

/** The title while it is being changed: Enter and leaving it keep it, Escape does not. */
function TitleField({ item }: { readonly item: SessionListItem }) {
  useKeepFocus(item.session)
  const [title, setTitle] = useState(item.title)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const save = () => {
    editTitle(null)
    if (title.trim() !== '' && title.trim() !== item.title) void rename(item.session, title)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The focus goes to the session itself, and the rest of this key press would open it.
      event.preventDefault()
      save()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      editTitle(null)
    }
  }
  return (
    <li className="px-1 py-1">
      <input
        aria-label="Title of the session"
        ref={input}
        value={title}
        maxLength={240}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
        className="w-full rounded-field border border-accent bg-raised px-2 py-1.5 ring-3 ring-accent/15 outline-none"
      />
    </li>
  )
}
