import { expect, test } from '../fixtures/test'

test('branches, sessions and another runtime are reached without the mouse', async ({ app }) => {
  const { page } = app
  const main = page.getByRole('main')
  await app.changeWorld({ hasSecondRuntime: true, answers: ['The first view.', 'The view of the other wording.'] })
  await app.ask('One wording')
  await app.chooseFromMenu('Edit my latest message')
  await page.getByRole('textbox', { name: 'Your message in other words' }).fill('Other wording')
  await page.keyboard.press('Control+Enter')
  await expect(main).toContainText('The view of the other wording.')

  await app.chooseFromMenu('Previous wording of my message')
  await expect(main).toContainText('The first view.')
  await expect(main).not.toContainText('The view of the other wording.')
  await app.chooseFromMenu('Next wording of my message')
  await expect(main).toContainText('The view of the other wording.')

  await app.chooseFromMenu('Command palette')
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
  await page.keyboard.type('another runtime')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: 'Answer with another runtime' })).toBeVisible()
  await app.changeWorld({ answers: ['The view of the second runtime.'] })
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(main).toContainText('The view of the second runtime.')
  await expect(main).toContainText('neither preferred')

  await app.chooseFromMenu('New session')
  await app.ask('Another session')
  await app.chooseFromMenu('Next session')
  await expect(main).toContainText('Other wording')
  await app.chooseFromMenu('Previous session')
  await expect(main).toContainText('Another session')
  await expect(app.composer).toBeFocused()
})
