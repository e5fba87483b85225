import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { everyActivity } from '../../../src-shared/projection/activity-filter'
import { runtimesOf } from '../../../src-shared/projection/activity-shape'
import { readFrom, readSessionAgain, useActivityChoices } from './activity-choices'
import { activityDaysKey, DayHistogram } from './day-histogram'
import { FeedEnd } from './feed-end'
import { FeedList } from './feed-list'
import { rowsByTime, rowsByTurn } from './feed-rows'
import { FilterBar } from './filter-bar'
import { NewerLine } from './newer-line'
import { NothingYet } from './nothing-yet'
import { useFeed, useFilter } from './use-feed'
import { useNewer } from './use-newer'

type FeedPageProps = {
  /** Shows the turn in the conversation, if whoever mounts this view can. */
  readonly onOpenTurn: ((turn: string) => void) | undefined
}

/** Every decision that was taken, explained. It reads the trace alone, and shows nothing of what was said. */
export function FeedPage({ onOpenTurn }: FeedPageProps) {
  const client = useQueryClient()
  const filter = useFilter()
  const grouping = useActivityChoices((choices) => choices.grouping)
  const start = useActivityChoices((choices) => choices.start)
  const feed = useFeed(filter)
  const hasNewer = useNewer(filter)
  const [day, setDay] = useState<string | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  // Kept here, so that reading anew closes nothing that is being read.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { pages } = feed
  const rows = useMemo(() => (grouping === 'time' ? rowsByTime(pages) : rowsByTurn(pages)), [pages, grouping])
  const seenRuntimes = useMemo(() => [...new Set(pages.flat().flatMap(runtimesOf))], [pages])
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(everyActivity)
  const isUntouched = rows.length === 0 && !feed.hasMore && !isFiltered && start === null && !feed.error

  const showNewest = () => {
    void readSessionAgain()
    void client.invalidateQueries({ queryKey: activityDaysKey })
    setFocused(readFrom(null))
  }
  // The session may have gone on while another view was open.
  useEffect(() => void readSessionAgain(), [])
  // Where there is nothing yet, nobody is reading what the first line could move.
  useEffect(() => {
    if (isUntouched && hasNewer) readFrom(null)
  }, [isUntouched, hasNewer])

  if (isUntouched) return <NothingYet />
  return (
    <>
      <FilterBar isFiltered={isFiltered} seenRuntimes={seenRuntimes} />
      <DayHistogram current={day} onJump={readFrom}>
        {hasNewer && <NewerLine onShow={showNewest} />}
      </DayHistogram>
      <FeedList
        key={`${feed.reading} ${grouping}`}
        rows={rows}
        opened={opened}
        onToggle={(id) => setOpened(toggled(opened, id))}
        isBusy={feed.isReading}
        takesFocus={feed.reading === focused}
        onNearEnd={() => {
          if (feed.hasMore && !feed.isReading && !feed.error) feed.readOn()
        }}
        onDay={setDay}
        onOpenTurn={onOpenTurn}
        end={<FeedEnd feed={feed} isFiltered={isFiltered} hasLines={rows.length > 0} />}
      />
    </>
  )
}

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])
