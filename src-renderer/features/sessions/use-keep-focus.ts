import { useEffect } from 'react'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'

/** A session that moves within the list takes the focus along; one that leaves it hands the focus to its neighbours. */
export function useKeepFocus(session: SessionRef): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      const shown = [...document.querySelectorAll<HTMLElement>('[data-session]')].filter((item) =>
        item.checkVisibility(),
      )
      const same = shown.find((item) => item.dataset.session === session)
      ;(same ?? shown[0])?.focus()
    },
    [session],
  )
}
