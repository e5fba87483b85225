import type { MessageBoxOptions } from 'electron'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dialogs } from './dialogs'

/** A box as Electron shows it: Escape gives `cancelId`, Enter alone `defaultId`, anything else its button. */
const box = vi.hoisted(() => ({ options: null as MessageBoxOptions | null, act: 'Escape' as string }))
vi.mock('electron', () => ({
  dialog: {
    async showMessageBox(options: MessageBoxOptions) {
      box.options = options
      const { buttons = [], cancelId, defaultId } = options
      // Where none is given, Electron takes a button called "cancel" or "no", and else the first.
      const usual = Math.max(
        0,
        buttons.findIndex((title) => /^(cancel|no)$/i.test(title)),
      )
      const keys: Readonly<Record<string, number | undefined>> = { Escape: cancelId ?? usual, Enter: defaultId }
      return { response: keys[box.act] ?? buttons.indexOf(box.act), checkboxChecked: false }
    },
  },
}))

const question = {
  message: 'Let it run?',
  detail: 'Command',
  options: [
    { value: 'deny', title: 'Do not run it' },
    { value: 'allow', title: 'Let it run' },
  ],
}

beforeEach(() => {
  box.options = null
})

describe('a question in a dialog of the host', () => {
  it.each([
    ['Escape', 'deny'],
    ['Enter', 'deny'],
    ['Do not run it', 'deny'],
    ['Let it run', 'allow'],
  ])('ends by %s as %s', async (act, value) => {
    box.act = act
    expect(await dialogs.ask(null, question)).toBe(value)
  })

  it('ends by Escape as what changes nothing, whatever its other buttons are called', async () => {
    box.act = 'Escape'
    const options = [
      { value: 'keep', title: 'Keep the session' },
      { value: 'stop', title: 'Cancel' },
    ]
    expect(await dialogs.ask(null, { ...question, options })).toBe('keep')
  })

  it('shows every word of it, and the buttons in the order they were given', async () => {
    await dialogs.ask(null, question)
    expect(box.options).toMatchObject({
      message: 'Let it run?',
      detail: 'Command',
      buttons: ['Do not run it', 'Let it run'],
      noLink: true,
    })
  })
})
