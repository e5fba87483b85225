import { useEffect, useRef } from 'react'
import type { ActivityItem } from '../../../src-shared/contract/activity'
import { provenanceOf } from '../../../src-shared/projection/activity-shape'
import { DecidedBy } from './decided-by'
import { wordsOf } from './item-words'
import { formatSecond } from './local-time'

type FeedItemProps = {
  readonly item: ActivityItem
  readonly isOpen: boolean
  /** Whether the Tab key stops here. */
  readonly isCurrent: boolean
  readonly wantsFocus: boolean
  readonly onFocus: () => void
  readonly onToggle: () => void
}

export const lineId = (item: ActivityItem): string => `line-${item.sequence}`

/** One line of the feed: when, by whom, what and why, and how it is classified. */
export function FeedItem({ item, isOpen, isCurrent, wantsFocus, onFocus, onToggle }: FeedItemProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { what, why } = wordsOf(item)
  // The line may only come into being because it is to be focused, and stays hidden until it has been measured.
  useEffect(() => {
    if (!wantsFocus) return
    let frame = 0
    const take = () => {
      button.current?.focus({ preventScroll: true })
      if (document.activeElement !== button.current) frame = requestAnimationFrame(take)
    }
    take()
    return () => cancelAnimationFrame(frame)
  }, [wantsFocus])
  return (
    <button
      ref={button}
      type="button"
      id={lineId(item)}
      aria-expanded={isOpen}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onClick={onToggle}
      className="grid w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3.5 gap-y-0.5 rounded-small px-1 py-2.5 text-left -outline-offset-2 transition-colors hover:bg-sunken @2xl:grid-cols-[4.75rem_9.5rem_minmax(0,1fr)_auto]"
    >
      <time dateTime={item.at} className="text-small text-ink-faint tabular-nums">
        {formatSecond(item.at)}
      </time>
      <span className="text-small">
        <DecidedBy who={provenanceOf(item)} />
      </span>
      <span className="col-span-full min-w-0 break-words @2xl:col-span-1 @2xl:col-start-3 @2xl:row-start-1">
        {what}
        {why.length > 0 && <span className="block text-small text-ink-soft">{why.join(' · ')}</span>}
      </span>
      <span className="col-start-3 row-start-1 text-small text-ink-faint @2xl:col-start-4">{item.classification}</span>
    </button>
  )
}
