import { create } from 'zustand'

interface Announcement {
  readonly text: string
  readonly sequence: number
}

/** Enough that what several parts say at the same moment is all heard. */
const KEPT = 4

/** What a screen reader hears, newest last. The sequence makes the same words twice two announcements. */
export const useAnnouncements = create<readonly Announcement[]>(() => [])

/** Says something after what was said before it, never in its place. */
export const announce = (text: string) =>
  useAnnouncements.setState(
    (said) => [...said, { text, sequence: (said.at(-1)?.sequence ?? 0) + 1 }].slice(-KEPT),
    true,
  )
