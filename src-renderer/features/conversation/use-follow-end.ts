import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { OperationId } from '../../../src-shared/inquirium/primitives'

const NEAR_PIXELS = 32
/** How long after a wheel, a key or a touch the view moves because of it. */
const BY_HAND_MS = 400
/** How long after rows were measured the view moves because of it. */
const MEASURING_MS = 100

/** Keeps the end in view while it grows, as long as the operator has not scrolled away from it. */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  /** The attempt that is answering at the end, if there is one. */
  answering: OperationId | null,
) {
  const following = useRef(true)
  const lastOffset = useRef(0)
  const measuredAt = useRef(Number.NEGATIVE_INFINITY)
  const handAt = useHand(scroller, following)
  const [atEnd, setAtEnd] = useState(true)

  const follow = useCallback(() => {
    const element = scroller.current
    if (element && following.current) element.scrollTop = element.scrollHeight
  }, [scroller])

  const onResize = useCallback(() => {
    measuredAt.current = performance.now()
    follow()
  }, [follow])

  // Not by the list's own way: that goes on scrolling to a row for as long as anything grows, whoever scrolls meanwhile.
  // What is not measured yet moves the end, and following it gets there.
  const toEnd = useCallback(() => {
    following.current = true
    setAtEnd(true)
    follow()
  }, [follow])

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
    // A row that turns out shorter than it was taken for moves the view up as well, without anybody wanting it.
    const now = performance.now()
    const isTheLists = now - measuredAt.current < MEASURING_MS && now - handAt.current > BY_HAND_MS
    // Growing text puts the end out of reach for a moment. Only moving up means wanting to be elsewhere.
    if (isNear) following.current = true
    else if (scrollOffset < lastOffset.current - 1 && !isTheLists) following.current = false
    else follow()
    lastOffset.current = scrollOffset
    setAtEnd(isNear || following.current)
  }, [list, follow, handAt])

  /** Somebody goes to another place of the conversation. */
  const leave = useCallback(() => {
    following.current = false
  }, [])

  return { atEnd, onScroll, onResize, toEnd, leave }
}

/** When the operator last moved the view with their own hands. Taking hold of the scroll bar is leaving the end. */
function useHand(scroller: RefObject<HTMLElement | null>, following: RefObject<boolean>): RefObject<number> {
  const handAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const stop = new AbortController()
    const touched = () => {
      handAt.current = performance.now()
    }
    for (const type of ['wheel', 'touchmove', 'keydown']) {
      element.addEventListener(type, touched, { passive: true, signal: stop.signal })
    }
    const held = ({ target, offsetX }: PointerEvent) => {
      if (target === element && offsetX >= element.clientWidth) following.current = false
    }
    element.addEventListener('pointerdown', held, { signal: stop.signal })
    return () => stop.abort()
  }, [scroller, following])
  return handAt
}
