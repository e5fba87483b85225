import { type ReactNode, useEffect, useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { FeedItem, lineId } from './feed-item'
import type { FeedRow } from './feed-rows'
import { formatDayLong, localDay } from './local-time'
import { RecordDetail } from './record-detail'
import { TurnHeading } from './turn-heading'
import { useLineKeys } from './use-line-keys'

type FeedListProps = {
  readonly rows: readonly FeedRow[]
  /** The lines whose whole record is shown. */
  readonly opened: ReadonlySet<string>
  readonly onToggle: (id: string) => void
  readonly isBusy: boolean
  /** Whether the first line takes the focus: the control that brought this list has gone. */
  readonly takesFocus: boolean
  readonly onNearEnd: () => void
  /** The day of the uppermost line in sight. */
  readonly onDay: (day: string) => void
  readonly onOpenTurn: ((turn: string) => void) | undefined
  readonly end: ReactNode
}

/** How far from the end the next page is asked for, so that reading does not wait for it. */
const NEAR_END_PX = 1200

/** The lines, of which only those in sight exist. */
export function FeedList({
  rows,
  opened,
  onToggle,
  isBusy,
  takesFocus,
  onNearEnd,
  onDay,
  onOpenTurn,
  end,
}: FeedListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const lines = useLineKeys(rows, list, { takesFocus, isOpen: (id) => opened.has(id), close: onToggle })

  const look = () => {
    const handle = list.current
    if (!handle) return onNearEnd()
    if (handle.scrollSize - handle.scrollOffset - handle.viewportSize < NEAR_END_PX) onNearEnd()
    const top = rows[handle.findItemIndex(handle.scrollOffset)]
    if (top) onDay(localDay(top.item.at))
  }
  // A page can leave the end in sight without anything having been scrolled or resized.
  useEffect(look)

  const line = ({ item, day, turn }: FeedRow, index: number) => (
    <article
      key={item.sequence}
      aria-labelledby={lineId(item)}
      aria-posinset={index + 1}
      aria-setsize={-1}
      // The list lets nothing be pressed while it scrolls, which loses the click of somebody who has just arrived.
      className="pointer-events-auto visible border-b border-line"
    >
      {day && <h2 className="px-1 pt-6 pb-1.5 text-small font-semibold text-ink-soft">{formatDayLong(day)}</h2>}
      {turn && <TurnHeading head={turn} onOpenTurn={onOpenTurn} />}
      <FeedItem
        item={item}
        isOpen={opened.has(item.id)}
        isCurrent={index === Math.max(lines.index, 0)}
        wantsFocus={index === lines.index && lines.wantsFocus}
        onFocus={() => lines.onFocus(item.id)}
        onToggle={() => onToggle(item.id)}
      />
      {opened.has(item.id) && <RecordDetail item={item} onOpenTurn={onOpenTurn} />}
    </article>
  )

  return (
    // The gutter takes a part of the padding that the bars above have.
    <div
      ref={scroller}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1.5 [scrollbar-gutter:stable_both-edges] wide:px-3"
    >
      <div className="@container mx-auto max-w-[60rem]">
        {rows.length > 0 && (
          <div role="feed" aria-label="Activity" aria-busy={isBusy} onKeyDown={lines.onKeyDown}>
            <Virtualizer
              ref={list}
              scrollRef={scroller}
              data={rows}
              bufferSize={600}
              keepMounted={lines.index === -1 ? [] : [lines.index]}
              onScroll={look}
              onResize={look}
            >
              {line}
            </Virtualizer>
          </div>
        )}
        {end}
      </div>
    </div>
  )
}
