import { create } from 'zustand'
import type { FeedbackVerdict } from '../../src-shared/inquirium/inquiry-feedback'

export type View = 'conversation' | 'decisions' | 'activity' | 'calibration' | 'settings'

type Workbench = {
  readonly view: View
  readonly paletteOpen: boolean
  /** How often it was opened. Each time it begins with nothing typed. */
  readonly paletteOpening: number
  /** The palette looks among answers with this verdict only. */
  readonly paletteVerdict: FeedbackVerdict | null
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
  paletteOpening: 0,
  paletteVerdict: null,
  sessionsOpen: false,
  archivedShown: false,
  configurationWanted: false,
}))

export const showView = (view: View) => useWorkbench.setState({ view, sessionsOpen: false })

export const setPaletteOpen = (paletteOpen: boolean) =>
  paletteOpen ? openPalette(null) : useWorkbench.setState({ paletteOpen, paletteVerdict: null })

/** Looks for answers by what was found out about them; null looks everywhere again. */
export const searchByVerdict = (paletteVerdict: FeedbackVerdict | null) => openPalette(paletteVerdict)

const openPalette = (paletteVerdict: FeedbackVerdict | null) =>
  useWorkbench.setState(({ paletteOpen, paletteOpening }) => ({
    paletteOpen: true,
    paletteOpening: paletteOpen ? paletteOpening : paletteOpening + 1,
    paletteVerdict,
    sessionsOpen: false,
  }))

export const setSessionsOpen = (sessionsOpen: boolean) => useWorkbench.setState({ sessionsOpen })

export const showArchived = (archivedShown: boolean) => useWorkbench.setState({ archivedShown })

export const wantConfiguration = () => useWorkbench.setState({ configurationWanted: true })

export const configurationFound = () => useWorkbench.setState({ configurationWanted: false })
