import { join } from 'node:path'
import { expect, screenshots, test } from '../fixtures/test'

test('two participants on one machine never see one another', async ({ app }) => {
  const { page } = app
  const sessions = page.getByRole('complementary', { name: 'Sessions' })
  const participants = page.getByRole('region', { name: 'Participants' })
  const switchTo = async (name: string) => {
    await app.show('Settings')
    const row = participants
      .locator('div', { hasText: name })
      .filter({ has: page.getByRole('button', { name: 'Switch' }) })
    await row.last().getByRole('button', { name: 'Switch' }).click()
    await expect(app.composer).toBeVisible()
  }
  await app.ask('The kestrel nests on the north face')
  await app.composer.fill('an unsent thought')

  await app.show('Settings')
  await participants.getByRole('textbox', { name: 'Name of a new participant' }).fill('Work')
  await participants.getByRole('button', { name: 'Create' }).click()
  await expect(participants.getByText('Work', { exact: true })).toBeVisible()
  await expect(participants.getByText(/stand in plain text/)).toBeVisible()
  await app.expectAccessible()
  await app.useTheme('dark')
  await app.resize(560, 800)
  await participants.scrollIntoViewIfNeeded()
  await page.screenshot({ path: join(screenshots, 'participants-dark-narrow.png') })
  await app.resize(1280, 800)
  await app.useTheme('light')

  await switchTo('Work')
  await expect(sessions.getByText('No sessions yet')).toBeVisible()
  await expect(app.composer).toHaveValue('')
  const found = await page.evaluate(() =>
    window.inquirium.request('sessions.search', { text: 'kestrel', limit: 9, before: null }),
  )
  expect(found).toEqual({ ok: true, value: { sessions: [], hits: [] } })
  expect(await page.evaluate(() => document.body.textContent)).not.toContain('kestrel')
  await app.ask('A matter of the office')

  await switchTo('Me')
  await expect(sessions.getByText(/kestrel/)).toBeVisible()
  await expect(sessions.getByText(/office/)).toHaveCount(0)

  await app.show('Settings')
  await participants.getByRole('button', { name: 'Rename Me' }).click()
  await participants.getByRole('textbox', { name: 'New name for Me' }).fill('Home')
  await participants.getByRole('button', { name: 'Save the name' }).click()
  await expect(participants.getByText('Home', { exact: true })).toBeVisible()
})
