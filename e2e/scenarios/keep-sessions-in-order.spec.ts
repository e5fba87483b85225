import { expect, test } from '../fixtures/test'

test('a session is renamed, pinned, tagged and archived from the list, and each of it is taken back there', async ({
  app,
}) => {
  const { page } = app
  const sessions = page.getByRole('complementary', { name: 'Sessions' })
  const pinned = sessions.getByRole('region', { name: 'Pinned' })
  const title = sessions.getByRole('textbox', { name: 'Title of the session' })
  const choose = async (session: string, item: string) => {
    await sessions.getByRole('button', { name: `More for ${session}`, exact: true }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await app.ask('The first matter')
  await app.chooseFromMenu('New session')
  await app.ask('The second matter')

  await choose('The first matter', 'Rename')
  await title.fill('Left again')
  await title.press('Escape')
  await expect(title).toHaveCount(0)
  // A title that was emptied was not changed, which nobody has to be told about.
  await choose('The first matter', 'Rename')
  await title.fill(' ')
  await title.press('Enter')
  await expect(title).toHaveCount(0)
  await expect(sessions.getByRole('button', { name: /^The first matter/ })).toBeFocused()
  await choose('The first matter', 'Rename')
  await expect(page.getByRole('region', { name: 'The last command' })).toHaveCount(0)
  await title.fill('Kept by leaving it')
  await app.composer.click()
  await expect(sessions.getByText('Kept by leaving it')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The second matter')

  await choose('Kept by leaving it', 'Pin')
  await expect(pinned).toContainText('Kept by leaving it')
  await expect(pinned).not.toContainText('The second matter')
  await choose('Kept by leaving it', 'Unpin')
  await expect(pinned).toHaveCount(0)
  await expect(sessions).toContainText('Kept by leaving it')

  await choose('Kept by leaving it', 'Tags')
  const panel = page.getByRole('dialog', { name: 'This session' })
  await expect(panel.locator('[data-section=tags] :focus')).toHaveCount(1)
  const tags = panel.getByRole('list', { name: 'Tags of this session' })
  for (const tag of ['lease', 'home']) {
    await panel.getByRole('textbox', { name: 'New tag' }).fill(tag)
    await panel.getByRole('button', { name: 'Add' }).click()
    await expect(tags).toContainText(tag)
    await expect(panel.getByRole('textbox', { name: 'New tag' })).toHaveValue('')
  }
  await panel.getByRole('button', { name: 'Remove the tag lease' }).click()
  await expect(tags).toHaveText('home')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kept by leaving it')
  await expect(sessions).toContainText('home')
  await expect(sessions).not.toContainText('lease')

  await choose('Kept by leaving it', 'Archive')
  await expect(sessions).not.toContainText('Kept by leaving it')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New session')
  await sessions.getByRole('button', { name: 'Archived sessions' }).click()
  await choose('Kept by leaving it', 'Restore')
  await expect(sessions).not.toContainText('Kept by leaving it')
  await sessions.getByRole('button', { name: 'All sessions' }).click()
  await sessions.getByRole('button', { name: /^Kept by leaving it/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kept by leaving it')

  // Only what is put away is left.
  await choose('The second matter', 'Archive')
  await expect(sessions).not.toContainText('The second matter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kept by leaving it')
})

test('a session says in the list that it is being answered, for as long as it is', async ({ app }) => {
  const sessions = app.page.getByRole('complementary', { name: 'Sessions' })
  await app.ask('Before')
  await expect(sessions).not.toContainText('being answered')
  await app.changeWorld({ hold: true, answers: ['one two three four'] })
  await app.chooseFromMenu('New session')
  await app.say('Count.')
  await expect(app.page.getByRole('main')).toContainText('two')
  await expect(sessions.getByRole('button', { name: /^Count\./ })).toContainText('being answered')
  await expect(sessions.getByRole('button', { name: /^Before/ })).not.toContainText('being answered')
  await app.release()
  await expect(app.page.getByRole('main')).toContainText('four')
  await expect(sessions).not.toContainText('being answered')
})
