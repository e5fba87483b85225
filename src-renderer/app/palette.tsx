import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { nothingFound, searchQuery } from '../bridge/sessions'
import { wantComposerFocus } from '../state/composer'
import { openPlace, openSession } from '../state/open-session'
import { openSessionPanel } from '../state/session-panel'
import { setPaletteOpen, showView, useWorkbench } from '../state/workbench'
import { SearchIcon } from '../ui/icons'
import { type PaletteEntry, type PaletteGroup, paletteGroups } from './palette-entries'
import { PaletteItem } from './palette-item'
import { SearchFailed } from './search-failed'
import type { Run } from './use-commands'
import { emptyWords, VerdictFilter } from './verdict-filter'

type PaletteProps = { readonly open: boolean; readonly run: Run }

export function Palette({ open, run }: PaletteProps) {
  const opening = useWorkbench((state) => state.paletteOpening)
  return (
    <Dialog.Root open={open} onOpenChange={setPaletteOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 bg-veil transition-opacity duration-100 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label="Command palette"
          className="fixed inset-x-3 top-[min(14vh,7rem)] mx-auto flex max-h-[min(32rem,76vh)] max-w-[36rem] flex-col overflow-hidden rounded-card border border-line-strong bg-raised shadow-float outline-none transition-[opacity,translate] duration-100 ease-out data-starting-style:-translate-y-1 data-starting-style:opacity-0"
        >
          <Search
            // Opened again by one of its own commands, it begins anew.
            key={opening}
            onChoose={(entry, words) => {
              // Together, so that a command which moves the focus does so before the dialog would give it back.
              setPaletteOpen(false)
              if (entry.kind === 'command') run(entry.command)
              else goTo(entry, words)
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** A session is gone on with, and a place in it is looked at. */
function goTo(entry: Exclude<PaletteEntry, { kind: 'command' }>, words: string): void {
  showView('conversation')
  if (entry.kind === 'hit' && entry.isInstructions) {
    openSession(entry.session)
    openSessionPanel('instructions')
  } else if (entry.kind === 'hit') openPlace(entry.session, entry.position, words, entry.file)
  else {
    openSession(entry.session)
    wantComposerFocus()
  }
}

function Search({ onChoose }: { readonly onChoose: (entry: PaletteEntry, words: string) => void }) {
  const [query, setQuery] = useState('')
  const words = query.trim()
  const verdict = useWorkbench((state) => state.paletteVerdict)
  const field = useRef<HTMLInputElement>(null)
  // The dialog gives the focus to the first field it opens with, and remembers who had it. One that takes its place has to ask.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus()
  }, [])
  const isAsked = words !== '' || verdict !== null
  const found = useQuery({ ...searchQuery(words, verdict), enabled: isAsked, placeholderData: keepPreviousData })
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={paletteGroups(query, isAsked ? (found.data ?? nothingFound) : nothingFound, verdict)}
      value={query}
      onValueChange={setQuery}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <SearchIcon className="size-[18px] text-ink-faint" />
        <Autocomplete.Input
          ref={field}
          aria-label="Search everything"
          placeholder="What do you want to do, or find?"
          maxLength={400}
          className="h-12 w-full bg-transparent outline-none"
        />
      </div>
      <VerdictFilter chosen={verdict} />
      {isAsked && found.error && <SearchFailed error={found.error} onRetry={() => void found.refetch()} />}
      <Autocomplete.Empty className="px-4 text-small text-ink-soft not-empty:py-5">
        {found.isFetching ? 'Looking through the record' : found.error ? null : emptyWords(words, verdict)}
      </Autocomplete.Empty>
      <Autocomplete.List className="min-h-0 scroll-py-1.5 overflow-y-auto p-1.5 data-empty:hidden">
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className="pb-1">
            <Autocomplete.GroupLabel className="px-3 pt-1.5 pb-1 text-tiny text-ink-faint">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: PaletteEntry) => (
                <PaletteItem key={keyOf(entry)} entry={entry} query={words} onChoose={() => onChoose(entry, words)} />
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

function keyOf(entry: PaletteEntry): string {
  if (entry.kind === 'command') return entry.command
  return entry.kind === 'session' ? entry.session : `${entry.session} ${entry.position}`
}
