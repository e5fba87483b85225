import { create } from 'zustand'

export const sessionSections = ['runtime', 'instructions', 'parameters', 'tags'] as const
export type SessionSection = (typeof sessionSections)[number]

/** The part of the open session's settings that was asked for; null while they are closed. */
export const useSessionPanel = create<{ readonly section: SessionSection | null }>(() => ({ section: null }))

export const openSessionPanel = (section: SessionSection) => useSessionPanel.setState({ section })

export const closeSessionPanel = () => useSessionPanel.setState({ section: null })
