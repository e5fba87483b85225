import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { OperationId } from '../../../src-shared/inquirium/primitives'

const NEAR_PIXELS = 32

/** Keeps the end in view while it grows, as long as the operator has not scrolled away from it. */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  rows: number,
  /** The attempt that is answering at the end, if there is one. */
  answering: OperationId | null,
) {
  const following = useRef(true)
  const lastOffset = useRef(0)
  const [atEnd, setAtEnd] = useState(true)

  const follow = useCallback(() => {
    const element = scroller.current
    if (element && following.current) element.scrollTop = element.scrollHeight
  }, [scroller])

  const toEnd = useCallback(() => {
    following.current = true
    setAtEnd(true)
    list.current?.scrollToIndex(rows - 1, { align: 'end' })
    follow()
  }, [list, rows, follow])

  const opened = useRef(false)
  // Opening a session and asking for an answer at its end lead there. The end of an answer moves nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another attempt moves the view.
  useLayoutEffect(() => {
    if (!opened.current || answering !== null) toEnd()
    opened.current = true
  }, [answering])

  const onScroll = useCallback(() => {
    if (!list.current) return
    // Asking the page itself would make it lay out what was just drawn, in the middle of a frame.
    const { scrollOffset, scrollSize, viewportSize } = list.current
    const isNear = scrollSize - scrollOffset - viewportSize < NEAR_PIXELS
    // Growing text puts the end out of reach for a moment. Only moving up means wanting to be elsewhere.
    if (isNear) following.current = true
    else if (scrollOffset < lastOffset.current - 1) following.current = false
    lastOffset.current = scrollOffset
    setAtEnd(isNear || following.current)
  }, [list])

  return { atEnd, onScroll, onResize: follow, toEnd }
}
