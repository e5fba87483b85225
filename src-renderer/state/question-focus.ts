import { create } from 'zustand'

/** Set by whoever wants the keyboard at the question that waits; the question clears it when it has it. */
export const useQuestionFocus = create<{ readonly wanted: boolean }>(() => ({ wanted: false }))

export const wantQuestionFocus = () => useQuestionFocus.setState({ wanted: true })

export const questionFocused = () => useQuestionFocus.setState({ wanted: false })
