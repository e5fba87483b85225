import type { View } from '../state/workbench'

/** What a view is called. The conversation is called by its session where there is one. */
export const viewTitles: Readonly<Record<View, string>> = {
  conversation: 'Conversation',
  decisions: 'Decisions',
  activity: 'Activity',
  calibration: 'Calibration',
  settings: 'Settings',
}
