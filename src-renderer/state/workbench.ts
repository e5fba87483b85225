import { create } from 'zustand'

export type View = 'conversation' | 'decisions' | 'activity' | 'settings'

type Workbench = {
  readonly view: View
  readonly paletteOpen: boolean
  /** The session list as a sheet, on windows too narrow for the column. */
  readonly sessionsOpen: boolean
  /** The list shows the archived sessions in place of the others. */
  readonly archivedShown: boolean
  /** Set by whoever sends the operator to the configuration; Settings clears it when it has brought it into sight. */
  readonly configurationWanted: boolean
}

export const useWorkbench = create<Workbench>(() => ({
  view: 'conversation',
  paletteOpen: false,
  sessionsOpen: false,
  archivedShown: false,
  configurationWanted: false,
}))

export const showView = (view: View) => useWorkbench.setState({ view, sessionsOpen: false })

export const setPaletteOpen = (paletteOpen: boolean) =>
  useWorkbench.setState(paletteOpen ? { paletteOpen, sessionsOpen: false } : { paletteOpen })

export const setSessionsOpen = (sessionsOpen: boolean) => useWorkbench.setState({ sessionsOpen })

export const showArchived = (archivedShown: boolean) => useWorkbench.setState({ archivedShown })

export const wantConfiguration = () => useWorkbench.setState({ configurationWanted: true })

export const configurationFound = () => useWorkbench.setState({ configurationWanted: false })
