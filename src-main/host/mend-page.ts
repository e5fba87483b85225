import type { WebContents } from 'electron'

const AT_MOST = 3
const WITHIN_MS = 60_000

export interface PageMender {
  /** Loads a page again whose process was lost. One that cannot live is left alone, so that it does not take the machine. */
  tend(contents: WebContents): void
  /** False while the page of the window there is was given up. A window that is closed can be opened again. */
  canShow(): boolean
}

export function createPageMender(nowMs: () => number = Date.now): PageMender {
  let givenUp: WebContents | null = null
  return {
    canShow: () => givenUp === null || givenUp.isDestroyed(),
    tend(contents) {
      let lost: readonly number[] = []
      givenUp = null
      // Whoever loads it by hand may find that it lives after all.
      contents.on('did-finish-load', () => {
        if (givenUp === contents) givenUp = null
      })
      contents.on('render-process-gone', (_event, { reason }) => {
        if (reason === 'clean-exit' || contents.isDestroyed()) return
        lost = [...lost.filter((at) => nowMs() - at < WITHIN_MS), nowMs()]
        if (lost.length > AT_MOST) {
          givenUp = contents
          return
        }
        // Chromium is still putting away what was lost, and dies of being asked to load in the middle of it.
        setImmediate(() => {
          if (!contents.isDestroyed()) contents.reload()
        })
      })
    },
  }
}
