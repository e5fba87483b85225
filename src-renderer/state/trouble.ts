import { create } from 'zustand'

type Trouble = { readonly title: string; readonly next: string }

/** Why the last command had no effect, until the operator dismisses it or another one succeeds. */
export const useTrouble = create<{ readonly trouble: Trouble | null }>(() => ({ trouble: null }))

export const reportTrouble = ({ title, next }: Trouble) => useTrouble.setState({ trouble: { title, next } })

export const dismissTrouble = () => useTrouble.setState({ trouble: null })

/** Dismisses what is told now, once what begins now has succeeded; what is told in between stays. */
export function dismissOnSuccess(): () => void {
  const told = useTrouble.getState().trouble
  return () => {
    if (useTrouble.getState().trouble === told) dismissTrouble()
  }
}
