import { describe, expect, it } from 'vitest'
import { reachableBounds } from './window-state'

const screen = { x: 0, y: 0, width: 1920, height: 1080 }
const bounds = { x: 300, y: 200, width: 1000, height: 700 }

describe('the bounds a window opens with', () => {
  it('are the remembered ones', () => {
    expect(reachableBounds({ bounds, maximized: false }, [screen])).toEqual(bounds)
  })

  it('are the first ones when nothing is remembered', () => {
    expect(reachableBounds({ maximized: false }, [screen])).toEqual({ width: 1280, height: 800 })
  })

  it.each([
    ['a screen that is gone', { ...bounds, x: 2500 }],
    ['above every screen', { ...bounds, y: -400 }],
    ['below every screen', { ...bounds, y: 1070 }],
  ])('are the first ones when the window would be on %s', (_where, lost) => {
    expect(reachableBounds({ bounds: lost, maximized: false }, [screen])).toEqual({ width: 1280, height: 800 })
  })

  it('are never smaller than the window can be', () => {
    const tiny = { ...bounds, width: 10, height: 10 }
    expect(reachableBounds({ bounds: { ...tiny, x: 100 }, maximized: false }, [{ ...screen, width: 5000 }])).toEqual({
      width: 1280,
      height: 800,
    })
    expect(reachableBounds({ bounds: { ...bounds, width: 200 }, maximized: false }, [screen])).toMatchObject({
      width: 420,
    })
  })
})
