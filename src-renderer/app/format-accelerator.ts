export type Keyboard = 'mac' | 'other'

type Modifier = { readonly mac: string; readonly other: string; readonly aria: Readonly<Record<Keyboard, string>> }

const modifiers: Readonly<Record<string, Modifier>> = {
  Ctrl: { mac: '⌃', other: 'Ctrl', aria: { mac: 'Control', other: 'Control' } },
  Alt: { mac: '⌥', other: 'Alt', aria: { mac: 'Alt', other: 'Alt' } },
  Shift: { mac: '⇧', other: 'Shift', aria: { mac: 'Shift', other: 'Shift' } },
  CmdOrCtrl: { mac: '⌘', other: 'Ctrl', aria: { mac: 'Meta', other: 'Control' } },
}

/** Electron's notation as it is printed on this machine's keys: "⌘K" on a Mac, "Ctrl K" elsewhere. */
export const formatAccelerator = (accelerator: string, keyboard: Keyboard): string =>
  accelerator
    .split('+')
    .map((key) => modifiers[key]?.[keyboard] ?? key)
    .join(keyboard === 'mac' ? '' : ' ')

/** Electron's notation as `aria-keyshortcuts` wants it. */
export const ariaShortcut = (accelerator: string, keyboard: Keyboard): string =>
  accelerator
    .split('+')
    .map((key) => modifiers[key]?.aria[keyboard] ?? key)
    .join('+')

export const keyboardOf = (platform: string): Keyboard => (platform.startsWith('Mac') ? 'mac' : 'other')
