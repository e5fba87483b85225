import { create } from 'zustand'
import { showView } from './workbench'

export type ActivityPage = 'feed' | 'baseline' | 'connections'

/** Which part of the activity is shown. It outlives the view, so that coming back finds the same one. */
export const useActivityPage = create<{ readonly page: ActivityPage }>(() => ({ page: 'feed' }))

export const choosePage = (page: ActivityPage) => useActivityPage.setState({ page })

/** Where runtimes are checked, from wherever the operator is. */
export function showBaseline(): void {
  choosePage('baseline')
  showView('activity')
}
