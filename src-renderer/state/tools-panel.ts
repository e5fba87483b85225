import { create } from 'zustand'

/** Whether the operator is choosing the tools of the open session. */
export const useToolsPanel = create<{ readonly open: boolean }>(() => ({ open: false }))

export const setToolsOpen = (open: boolean) => useToolsPanel.setState({ open })
