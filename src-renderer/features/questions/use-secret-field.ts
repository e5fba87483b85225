import { type RefObject, useLayoutEffect } from 'react'

/** Keeps what is typed from leaving by any other way than being sent, and empties the field when it goes. */
export function useSecretField(field: RefObject<HTMLInputElement | null>, takesFocus: boolean): void {
  useLayoutEffect(() => {
    const input = field.current
    if (!input) return
    const withoutHistory = (event: InputEvent) => {
      if (event.inputType.startsWith('history')) event.preventDefault()
    }
    const refuse = (event: Event) => event.preventDefault()
    const kept = ['copy', 'cut', 'dragstart'] as const
    if (takesFocus) input.focus()
    input.addEventListener('beforeinput', withoutHistory)
    for (const type of kept) input.addEventListener(type, refuse)
    return () => {
      input.removeEventListener('beforeinput', withoutHistory)
      for (const type of kept) input.removeEventListener(type, refuse)
      input.value = ''
    }
  }, [field, takesFocus])
}
