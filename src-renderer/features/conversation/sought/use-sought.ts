import { type RefObject, useEffect, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { SessionRef } from '../../../../src-shared/inquirium/primitives'
import type { PathChoice } from '../../../state/chosen-path'
import { hasLanded, useOpenSession } from '../../../state/open-session'
import { markWords, unmarkWords } from './mark-words'
import { showInside } from './show-inside'

/** A message that the operator came for, and the row of the list it is in. */
export interface Landing {
  readonly place: PathChoice
  readonly row: number
  /** What was found stands beside the message and its answers: in a call of a tool, a question, or what came along. */
  readonly spot: Spot | null
}

export type Spot = 'calls' | 'askings' | 'rest'

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
      if (!landing || !list.current || !land(root, list.current, landing, marks)) return
      setLanding(null)
      hasLanded()
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
function land(root: Element, list: VirtualizerHandle, { place, row, spot }: Landing, marks: readonly Range[]): boolean {
  const message = root.querySelector<HTMLElement>(`[data-place="${CSS.escape(place.result ?? place.turn)}"]`)
  const box = message?.closest('[data-row]')
  // What draws calls and questions may still be on its way.
  if (!message || !box || (spot !== null && box.querySelector('[data-loading]'))) return false
  // What is folded away has no place on screen.
  const isShown = (mark: Range) => box.contains(mark.startContainer) && mark.getClientRects().length > 0
  const isBeside = ({ startContainer }: Range) => startContainer.parentElement?.closest(`[data-spot="${spot}"]`)
  const beside = spot === null ? undefined : marks.find((mark) => isBeside(mark) && isShown(mark))
  const inMessage = (mark: Range) => message.contains(mark.startContainer) && isShown(mark)
  const mark = beside ?? marks.find(inMessage) ?? marks.find(isShown)
  if (mark) showInside(mark, box)
  const shown = (mark ?? message).getBoundingClientRect()
  const height = root.clientHeight
  const depth = shown.top - box.getBoundingClientRect().top
  list.scrollToIndex(row, { align: 'start', offset: depth < height / 2 ? -MARGIN : depth - height / 3 })
  const around = beside?.startContainer.parentElement?.closest<HTMLElement>('summary, [tabindex="0"]')
  const target = around && box.contains(around) ? around : message
  target.focus({ preventScroll: true })
  return true
}
