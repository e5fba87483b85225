import type { ReactNode } from 'react'
import { wordsFor } from '../../bridge/refusal-words'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { clearFilter } from './activity-choices'
import { formatDayLong, localDay } from './local-time'
import type { Feed } from './use-feed'

type FeedEndProps = { readonly feed: Feed; readonly isFiltered: boolean; readonly hasLines: boolean }

/** What stands below the last line that was read: still reading, in trouble, or the very beginning. */
export function FeedEnd({ feed, isFiltered, hasLines }: FeedEndProps) {
  const back = feed.reached === null ? '' : ` back to ${formatDayLong(localDay(feed.reached))}`
  if (feed.error) return <FeedTrouble what="The decisions" error={feed.error} onRetry={feed.retry} />
  if (feed.hasMore) return <Said>Reading{back}…</Said>
  if (!isFiltered) return <Said>This is where the record begins.</Said>
  return hasLines ? (
    <Said>Nothing older fits the filter.</Said>
  ) : (
    <Said action={<Button onClick={clearFilter}>Clear the filter</Button>}>
      Nothing in the record fits the filter. Leave one side of it open, or look for fewer words.
    </Said>
  )
}

const Said = ({ action, children }: { readonly action?: ReactNode; readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-1 py-6 text-small text-ink-soft">
    <p>{children}</p>
    {action}
  </div>
)

type FeedTroubleProps = { readonly what: string; readonly error: Error; readonly onRetry: () => void }

/** The title of a refusal is about something that was to be done; here nothing was, so what was to be read is named. */
export function FeedTrouble({ what, error, onRetry }: FeedTroubleProps) {
  return (
    <div className="py-5">
      <Notice title={`${what} could not be read`} actions={<Button onClick={onRetry}>Try again</Button>}>
        <p>{wordsFor(error).next}</p>
        <p>Reading never changes the record.</p>
      </Notice>
    </div>
  )
}
