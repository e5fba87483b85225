import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'

const NEAR_PIXELS = 32
/** How long after a wheel, a key or a touch the view moves because of it. */
const BY_HAND_MS = 400

interface Newest {
  /** Where the last message on the path is in the record. */
  readonly message: number
  /** Where what is known of the record ends. */
  readonly head: number
}

/** Keeps the end in view while it grows, as long as the operator has not scrolled away from it. */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  { message, head }: Newest,
) {
  const following = useRef(true)
  const before = useRef({ offset: 0, size: 0 })
  const handAt = useHand(scroller, following)
  const [atEnd, setAtEnd] = useState(true)

  const follow = useCallback(() => {
    const element = scroller.current
    if (element && following.current) element.scrollTop = element.scrollHeight
  }, [scroller])

  // Not by the list's own way: that goes on scrolling to a row for as long as anything grows, whoever scrolls meanwhile.
  // What is not measured yet moves the end, and following it gets there.
  const toEnd = useCallback(() => {
    following.current = true
    setAtEnd(true)
    follow()
  }, [follow])

  const newest = useRef(-1)
  // Opening a session leads to its end, and so does a message that was not there before. An answer moves nothing by itself,
  // nor does another branch: its messages are older than what was known when the session was opened.
  useLayoutEffect(() => {
    const isOpening = newest.current === -1
    if (isOpening || message > newest.current) toEnd()
    newest.current = Math.max(newest.current, isOpening ? head : message)
  }, [message, head, toEnd])

  const onScroll = useCallback(() => {
    if (!list.current || !scroller.current) return
    // Asking the page itself would make it lay out what was just drawn, in the middle of a frame.
    const { scrollOffset, scrollSize, viewportSize } = list.current
    const isNear = scrollSize - scrollOffset - viewportSize < NEAR_PIXELS
    // A row that turns out shorter than it was taken for moves the view up as well, without anybody wanting it.
    const isByHand = performance.now() - handAt.current < BY_HAND_MS
    const isTheLists = !isByHand && scrollSize !== before.current.size
    const isMovedUp = following.current && scrollOffset < before.current.offset - 1 && !isTheLists
    // Growing text puts the end out of reach for a moment. Only moving up means wanting to be elsewhere, unless there is
    // nowhere else: the list does not know yet that it has more room, so this once the page is asked.
    const isLeft = isMovedUp && !isAtEnd(scroller.current)
    if (isNear) following.current = true
    else if (isLeft) following.current = false
    else follow()
    before.current = { offset: scrollOffset, size: scrollSize }
    setAtEnd(isNear || following.current)
  }, [scroller, list, follow, handAt])

  /** Somebody goes to another place of the conversation. */
  const leave = useCallback(() => {
    following.current = false
  }, [])

  return { atEnd, onScroll, onResize: follow, toEnd, leave }
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < NEAR_PIXELS

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
