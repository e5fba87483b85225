import type { Inquirium } from '../fixtures/inquirium'
import { expect, test } from '../fixtures/test'

const keptWords = async ({ page }: Inquirium): Promise<readonly string[]> => {
  const reply = await page.evaluate(() => window.inquirium.request('drafts.read', null))
  return reply.ok ? (reply.value as readonly { readonly text: string }[]).map(({ text }) => text) : [reply.code]
}

/** Types and never pauses: the time after which words are kept by themselves does not come. */
async function typeWithoutPause(app: Inquirium, words: string): Promise<void> {
  await app.page.evaluate(() => {
    window.setTimeout = (() => 0) as never
  })
  await app.composer.focus()
  await app.page.keyboard.insertText(words)
  await expect(app.composer).toHaveValue(words)
  // The control: only leaving can have kept what is there afterwards.
  expect(await keptWords(app)).not.toContain(words)
}

test('words that were still being typed are there again, whichever way the app was left', async ({ open }) => {
  let app = await open()
  await app.composer.waitFor()
  const again = async (leave: () => Promise<unknown>) => {
    const ended = app.electron.waitForEvent('close')
    await leave()
    await ended
    app = await open(app.dataDirectory)
  }

  await app.ask('An old session')
  await typeWithoutPause(app, 'left for another session')
  await app.chooseFromMenu('New session')
  await expect(app.composer).toHaveValue('')
  await typeWithoutPause(app, 'left by quitting')
  await again(() => app.close())
  await expect(app.composer).toHaveValue('left by quitting')
  await app.page.getByRole('button', { name: 'An old session' }).first().click()
  await expect(app.composer).toHaveValue('left for another session')
  await app.chooseFromMenu('New session')
  await expect(app.composer).toHaveValue('left by quitting')

  await app.composer.fill('')
  await typeWithoutPause(app, 'left by closing the window')
  await again(() =>
    app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => undefined),
  )
  await expect(app.composer).toHaveValue('left by closing the window')

  await app.composer.fill('')
  await typeWithoutPause(app, 'left by loading the page anew')
  await app.page.reload()
  await expect(app.composer).toHaveValue('left by loading the page anew')

  // Whoever goes elsewhere in the window may change the participant there, whose record takes nothing of this one.
  await app.composer.fill('')
  await typeWithoutPause(app, 'left for the settings')
  await app.show('Settings')
  await expect.poll(() => keptWords(app)).toContain('left for the settings')
  await app.show('Conversation')

  // Nothing of it stays behind once it is deleted.
  await app.composer.fill('')
  await again(() => app.close())
  await expect(app.composer).toHaveValue('')
  expect(await keptWords(app)).toEqual(['left for another session'])
})
