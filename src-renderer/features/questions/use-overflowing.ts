import { type RefObject, useEffect, useState } from 'react'

/** Whether an element holds more than it shows, so that only then it becomes a stop for the keyboard. */
export function useOverflowing(element: RefObject<HTMLElement | null>): boolean {
  const [overflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const box = element.current
    if (!box) return
    const observer = new ResizeObserver(() => setOverflowing(box.scrollHeight > box.clientHeight))
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return overflowing
}
