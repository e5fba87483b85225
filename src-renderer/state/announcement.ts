import { create } from 'zustand'

type Announcement = { readonly text: string; readonly sequence: number }

/** What a screen reader should hear next. The sequence makes the same words twice two announcements. */
export const useAnnouncement = create<Announcement>(() => ({ text: '', sequence: 0 }))

export const announce = (text: string) => useAnnouncement.setState(({ sequence }) => ({ text, sequence: sequence + 1 }))
