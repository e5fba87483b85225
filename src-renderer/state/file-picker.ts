import { create } from 'zustand'

/** Set by whoever wants files to be chosen; the message box clears it when it has opened the picker. */
export const useFilePicker = create<{ readonly wanted: boolean }>(() => ({ wanted: false }))

export const wantFilePicker = () => useFilePicker.setState({ wanted: true })

export const filePickerOpened = () => useFilePicker.setState({ wanted: false })
