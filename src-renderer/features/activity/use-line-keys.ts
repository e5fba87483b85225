import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { lineId } from './feed-item'
import type { FeedRow } from './feed-rows'

/** How far each key goes, from a line among so many. */
const moves: Readonly<Record<string, (from: number, last: number) => number>> = {
  ArrowDown: (from, last) => Math.min(from + 1, last),
  ArrowUp: (from) => Math.max(from - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

type LineKeysOptions = {
  /** Whether the first line takes the focus when the list appears. */
  readonly takesFocus: boolean
  readonly isOpen: (id: string) => boolean
  readonly close: (id: string) => void
}

type Current = { readonly id: string; readonly wantsFocus: boolean }

/** One line is the list's stop for the Tab key; the arrows move it, Enter opens it, Escape closes it again. */
export function useLineKeys(
  rows: readonly FeedRow[],
  list: RefObject<VirtualizerHandle | null>,
  { takesFocus, isOpen, close }: LineKeysOptions,
) {
  const [current, setCurrent] = useState<Current | null>(() =>
    takesFocus && rows[0] ? { id: rows[0].item.id, wantsFocus: true } : null,
  )
  const index = current === null ? -1 : rows.findIndex(({ item }) => item.id === current.id)
  const wantsFocus = current?.wantsFocus === true

  useEffect(() => {
    if (wantsFocus && index !== -1) list.current?.scrollToIndex(index, { align: 'nearest' })
  }, [wantsFocus, index, list])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = lineOf(event.target)
    const here = rows[at]?.item
    if (!here) return
    const isOnLine = event.target instanceof Element && event.target.id === lineId(here)
    const there = isOnLine ? rows[moves[event.key]?.(at, rows.length - 1) ?? -1] : undefined
    const isClosing = event.key === 'Escape' && isOpen(here.id)
    if (!there && !isClosing) return
    event.preventDefault()
    if (isClosing) close(here.id)
    setCurrent({ id: there?.item.id ?? here.id, wantsFocus: true })
  }

  return {
    index,
    wantsFocus,
    onKeyDown,
    onFocus: (id: string) => setCurrent({ id, wantsFocus: false }),
  }
}

/** The place of the line that an element belongs to. */
function lineOf(target: EventTarget): number {
  const article = target instanceof Element ? target.closest('article') : null
  return Number(article?.getAttribute('aria-posinset') ?? 0) - 1
}
