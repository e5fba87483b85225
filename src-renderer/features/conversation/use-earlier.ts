import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import { readEarlier } from '../../bridge/earlier'

/** So far from the top there is time to read on before anybody gets there. */
const NEAR_SCREENS = 4

/** Reads on towards the beginning of a session while its earliest messages are near the view. */
export function useEarlier(session: SessionRef, list: RefObject<VirtualizerHandle | null>, from: number) {
  const client = useQueryClient()
  const [isReading, setIsReading] = useState(false)
  const busy = useRef(false)

  const readNearTop = useCallback(() => {
    if (!list.current || from === 0 || busy.current) return
    if (list.current.scrollOffset > NEAR_SCREENS * list.current.viewportSize) return
    busy.current = true
    setIsReading(true)
    void readEarlier(client, session)
      .catch(() => undefined)
      .finally(() => {
        busy.current = false
        setIsReading(false)
      })
  }, [client, session, list, from])

  // A short stretch of a long session does not fill the view, and then nothing is scrolled. Nor does a branch that was
  // left long ago: where it goes on, and which wordings its message has, is said further back.
  useEffect(() => {
    const frame = requestAnimationFrame(readNearTop)
    return () => cancelAnimationFrame(frame)
  }, [readNearTop])

  return { isReading, readNearTop }
}

/** Whether something was just put before the rest, for the one drawing that has to know. */
export function useShifted(prepended: number): boolean {
  const drawn = useRef(prepended)
  const isShifted = drawn.current !== prepended
  useLayoutEffect(() => {
    drawn.current = prepended
  }, [prepended])
  return isShifted
}
