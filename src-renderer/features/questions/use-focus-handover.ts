import { useLayoutEffect, useRef } from 'react'

/** Hands the focus on after a question that held it has gone, and leaves it alone otherwise. */
export function useFocusHandover(handOver: () => void): { readonly onFocusLost: () => void } {
  const isLost = useRef(false)
  // After every drawing, because what follows the question has to be there first.
  useLayoutEffect(() => {
    if (!isLost.current) return
    isLost.current = false
    handOver()
  })
  return {
    onFocusLost: () => {
      isLost.current = true
    },
  }
}
