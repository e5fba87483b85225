import { EventEmitter } from 'node:events'
import type { WebContents } from 'electron'
import { describe, expect, it } from 'vitest'
import { createPageMender } from './mend-page'

/** As much of a page as can be lost, loaded again and closed. */
function aPage() {
  const events = new EventEmitter()
  const page = {
    reloads: 0,
    isClosed: false,
    async lose(times: number, reason = 'crashed') {
      for (let time = 0; time < times; time += 1) {
        events.emit('render-process-gone', {}, { reason })
        await new Promise(setImmediate)
      }
    },
    close() {
      page.isClosed = true
    },
    load: () => events.emit('did-finish-load'),
  }
  const contents = Object.assign(events, {
    isDestroyed: () => page.isClosed,
    reload: () => {
      page.reloads += 1
    },
  })
  return { page, contents: contents as unknown as WebContents }
}

function aTendedPage() {
  const time = { nowMs: 0 }
  const mender = createPageMender(() => time.nowMs)
  const first = aPage()
  mender.tend(first.contents)
  return { mender, time, ...first }
}

describe('a page whose process is lost', () => {
  it('is loaded again three times within a minute, and then given up: nobody can be asked', async () => {
    const { mender, page } = aTendedPage()
    await page.lose(3)
    expect([page.reloads, mender.canShow()]).toEqual([3, true])
    await page.lose(1)
    expect([page.reloads, mender.canShow()]).toEqual([3, false])
  })

  it('is not given up when it is lost now and then, or ends by itself', async () => {
    const { mender, page, time } = aTendedPage()
    await page.lose(3)
    await page.lose(5, 'clean-exit')
    time.nowMs = 60_000
    await page.lose(1)
    expect([page.reloads, mender.canShow()]).toEqual([4, true])
  })

  it.each([
    ['its window is closed', ({ page }: ReturnType<typeof aTendedPage>) => page.close()],
    ['there is a new window', ({ mender }: ReturnType<typeof aTendedPage>) => mender.tend(aPage().contents)],
    ['it was loaded by hand', ({ page }: ReturnType<typeof aTendedPage>) => void page.load()],
  ])('somebody can be asked again once %s', async (_when, happens) => {
    const world = aTendedPage()
    await world.page.lose(4)
    expect(world.mender.canShow()).toBe(false)
    happens(world)
    expect(world.mender.canShow()).toBe(true)
  })
})
