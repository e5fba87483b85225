import { z } from 'zod'

/** Where the window was. Nothing is known before it was first closed. */
export const WindowState = z.strictObject({
  bounds: z
    .strictObject({ x: z.number().int(), y: z.number().int(), width: z.number().int(), height: z.number().int() })
    .optional(),
  maximized: z.boolean().default(false),
})
export type WindowState = z.infer<typeof WindowState>

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const smallestWindow = { width: 420, height: 480 } as const
const firstWindow = { width: 1280, height: 800 } as const

/** The bounds to open with: the remembered ones if a person could still reach them on some screen. */
export function reachableBounds(state: WindowState, screens: readonly Area[]): Partial<Area> {
  const { bounds } = state
  if (!bounds || !screens.some((screen) => overlap(bounds, screen))) return firstWindow
  return {
    ...bounds,
    width: Math.max(bounds.width, smallestWindow.width),
    height: Math.max(bounds.height, smallestWindow.height),
  }
}

/** Enough of the title bar has to be on a screen to drag the window by. */
function overlap(window: Area, screen: Area): boolean {
  const visible =
    Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x) >= 100 &&
    window.y >= screen.y &&
    window.y < screen.y + screen.height - 40
  return visible
}
