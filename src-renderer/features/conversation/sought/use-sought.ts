import { type RefObject, useEffect, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { SessionRef } from '../../../../src-shared/inquirium/primitives'
import type { PathChoice } from '../../../state/chosen-path'
import { useOpenSession } from '../../../state/open-session'
import { markWords, unmarkWords } from './mark-words'

/** A message that the operator came for, and the row of the list it is in. */
export interface Landing {
  readonly place: PathChoice
  readonly row: number
}

/** Marks what was searched for in whatever is drawn of a session, and gives the message it was found in the focus. */
export function useSought(
  session: SessionRef,
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
): (landing: Landing) => void {
  const sought = useOpenSession((open) => (open.session === session ? open.sought : ''))
  const [landing, setLanding] = useState<Landing | null>(null)
  useEffect(() => {
    const root = scroller.current
    if (!root || (sought === '' && landing === null)) return
    const unwatch = watch(root, () => {
      const marks = sought === '' ? [] : markWords(root, sought)
      if (landing && list.current && land(root, list.current, landing, marks)) setLanding(null)
    })
    return () => {
      unwatch()
      unmarkWords()
    }
  }, [sought, landing, scroller, list])
  return setLanding
}

/** Looks now, and again whenever something else is drawn, once a frame. */
function watch(root: Element, look: () => void): () => void {
  let frame = 0
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(look)
  })
  observer.observe(root, { childList: true, subtree: true, characterData: true })
  frame = requestAnimationFrame(look)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}

const MARGIN = 24

/** False while the message is not drawn yet. The first mark in it decides where it is shown, since it may be long. */
function land(root: Element, list: VirtualizerHandle, { place, row }: Landing, marks: readonly Range[]): boolean {
  const message = root.querySelector<HTMLElement>(`[data-place="${CSS.escape(place.result ?? place.turn)}"]`)
  const box = message?.closest('[data-row]')
  if (!message || !box) return false
  const within = (element: Element) => marks.find(({ startContainer }) => element.contains(startContainer))
  const mark = within(message) ?? within(box)
  if (mark) showInside(mark, box)
  const shown = (mark ?? message).getBoundingClientRect()
  const height = root.clientHeight
  const depth = shown.top - box.getBoundingClientRect().top
  list.scrollToIndex(row, { align: 'start', offset: depth < height / 2 ? -MARGIN : depth - height / 3 })
  message.focus({ preventScroll: true })
  return true
}

/** Scrolls whatever scrolls by itself around a mark, like a long line of code, so that the mark is in it. */
function showInside(mark: Range, box: Element): void {
  for (let around = mark.startContainer.parentElement; around && around !== box; around = around.parentElement) {
    const [place, frame] = [mark.getBoundingClientRect(), around.getBoundingClientRect()]
    if (place.top < frame.top || place.bottom > frame.bottom) {
      around.scrollTop += place.top - frame.top - around.clientHeight / 3
    }
    if (place.left < frame.left || place.right > frame.right) {
      around.scrollLeft += place.left - frame.left - around.clientWidth / 3
    }
  }
}
