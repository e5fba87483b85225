import { describe, expect, it } from 'vitest'
import { commandIds, commands } from '../../src-shared/contract/commands'
import { ariaShortcut, formatAccelerator, keyboardOf } from './format-accelerator'

describe('writing an accelerator', () => {
  it('uses the symbols of a Mac keyboard', () => {
    expect(formatAccelerator('CmdOrCtrl+K', 'mac')).toBe('⌘K')
    expect(formatAccelerator('CmdOrCtrl+Shift+,', 'mac')).toBe('⌘⇧,')
  })

  it('uses the printed names elsewhere', () => {
    expect(formatAccelerator('CmdOrCtrl+K', 'other')).toBe('Ctrl K')
    expect(formatAccelerator('CmdOrCtrl+Shift+,', 'other')).toBe('Ctrl Shift ,')
  })

  it('tells assistive technology the modifier that is really pressed', () => {
    expect(ariaShortcut('CmdOrCtrl+K', 'mac')).toBe('Meta+K')
    expect(ariaShortcut('CmdOrCtrl+K', 'other')).toBe('Control+K')
  })

  it('leaves nothing of the notation of Electron in any declared accelerator', () => {
    const written = commandIds.flatMap((id) => {
      const { accelerator } = commands[id]
      return accelerator === null
        ? []
        : [formatAccelerator(accelerator, 'mac'), formatAccelerator(accelerator, 'other')]
    })
    expect(written.length).toBeGreaterThan(0)
    for (const keys of written) expect(keys).not.toMatch(/CmdOrCtrl|Command|Option|\+/)
  })

  it('knows a Mac by its platform', () => {
    expect(keyboardOf('MacIntel')).toBe('mac')
    expect(keyboardOf('Linux x86_64')).toBe('other')
    expect(keyboardOf('Win32')).toBe('other')
  })
})
