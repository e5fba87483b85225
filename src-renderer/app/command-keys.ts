import { type Command, commands } from '../../src-shared/contract/commands'
import { ariaShortcut, formatAccelerator, keyboardOf } from './format-accelerator'

const keyboard = keyboardOf(navigator.platform)

/** The keys that give a command on this machine, if it has any. */
export function keysOf(command: Command): { readonly shown: string; readonly aria: string } | null {
  const { accelerator } = commands[command]
  if (accelerator === null) return null
  return { shown: formatAccelerator(accelerator, keyboard), aria: ariaShortcut(accelerator, keyboard) }
}
