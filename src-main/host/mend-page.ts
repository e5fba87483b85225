import type { WebContents } from 'electron'

const AT_MOST = 3
const WITHIN_MS = 60_000

/** Loads a page again whose process was lost. One that cannot live is left alone, so that it does not take the machine. */
export function mendPage(contents: WebContents, nowMs: () => number = Date.now): void {
  let mended: readonly number[] = []
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || contents.isDestroyed()) return
    mended = [...mended.filter((at) => nowMs() - at < WITHIN_MS), nowMs()]
    if (mended.length > AT_MOST) return
    // Chromium is still putting away what was lost, and dies of being asked to load in the middle of it.
    setImmediate(() => {
      if (!contents.isDestroyed()) contents.reload()
    })
  })
}
