import { useQuery } from '@tanstack/react-query'
import { modeQuery } from '../../bridge/watch'
import { type ActivityPage, choosePage, useActivityPage } from '../../state/activity-page'
import { Chip } from '../../ui/chip'
import { Segments } from '../../ui/segments'
import { BaselinePanel } from './baseline-panel'
import { ConnectionsPanel } from './connections-panel'
import { FeedPage } from './feed-page'
import { PutInOrder } from './put-in-order'

const pages: readonly { readonly value: ActivityPage; readonly title: string }[] = [
  { value: 'feed', title: 'Decisions' },
  { value: 'baseline', title: 'Baseline' },
  { value: 'connections', title: 'Connections' },
]

type ActivityViewProps = {
  /** Shows the turn in the conversation, if whoever mounts this view can. */
  readonly onOpenTurn?: (turn: string) => void
}

/** What was decided, how the assistant that must always work is, and what the app was connected to. */
export function ActivityView({ onOpenTurn }: ActivityViewProps) {
  const page = useActivityPage((choice) => choice.page)
  const { data: mode } = useQuery(modeQuery)
  return (
    <>
      <div className="shrink-0 px-4 pt-3.5 wide:px-[22px]">
        <div className="mx-auto flex max-w-[60rem] flex-wrap items-center gap-2">
          <Segments label="Part of the activity" options={pages} value={page} onChange={choosePage} />
          {mode && (
            <span className="ml-auto">
              <Chip>
                <span className="max-wide:sr-only">mode: </span>
                {mode}
              </Chip>
            </span>
          )}
        </div>
        <div className="mx-auto max-w-[60rem]">
          <PutInOrder />
        </div>
      </div>
      {page === 'feed' && <FeedPage onOpenTurn={onOpenTurn} />}
      {page === 'baseline' && <BaselinePanel />}
      {page === 'connections' && <ConnectionsPanel />}
    </>
  )
}
