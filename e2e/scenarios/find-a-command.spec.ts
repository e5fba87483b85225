import { expect, test } from '../fixtures/test'

test('the palette runs a command by keyboard alone', async ({ app }) => {
  const { page } = app
  await app.chooseFromMenu('Command palette')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await app.expectAccessible()
  await page.keyboard.type('activity')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
})

test('Escape closes the palette and gives the focus back', async ({ app }) => {
  await app.composer.focus()
  await app.chooseFromMenu('Command palette')
  await expect(app.page.getByRole('dialog')).toBeVisible()
  await app.page.keyboard.press('Escape')
  await expect(app.page.getByRole('dialog')).toBeHidden()
  await expect(app.composer).toBeFocused()
})

test('every command of the menu has its key, and New session leads to the message box', async ({ app }) => {
  const accelerators = await app.electron.evaluate(({ Menu }) => {
    const collect = (items: Electron.MenuItem[]): string[] =>
      items.flatMap((item) => [
        ...(item.accelerator ? [`${item.label}: ${item.accelerator}`] : []),
        ...collect(item.submenu?.items ?? []),
      ])
    return collect(Menu.getApplicationMenu()?.items ?? [])
  })
  expect(accelerators).toEqual(
    expect.arrayContaining(['New session: CmdOrCtrl+N', 'Command palette: CmdOrCtrl+K', 'Show Settings: CmdOrCtrl+,']),
  )
  await app.show('Settings')
  await app.chooseFromMenu('New session')
  await expect(app.composer).toBeFocused()
})
