import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Inquirium } from '../fixtures/inquirium'
import { rawFiles, recordFiles } from '../fixtures/record-files'
import { expect, screenshots, test } from '../fixtures/test'

const question = (app: Inquirium) => app.page.getByRole('group', { name: 'The host requires' })

test('a message, a session and everything are deleted only after a question, and then really', async ({ app }) => {
  const { page } = app
  const sessions = page.getByRole('complementary', { name: 'Sessions' })
  const preferences = () => readFileSync(join(app.dataDirectory, 'ui-preferences.json'), 'utf8')
  await app.useTheme('light')
  const preferred = preferences()
  for (const text of ['Aldebaran above the ridge', 'Betelgeuse in the marsh', 'Canopus at sea']) await app.ask(text)
  const { directory } = recordFiles(app.dataDirectory)
  expect(rawFiles(directory)).toContain('Betelgeuse')

  const middle = page.getByRole('article').filter({ hasText: 'Betelgeuse in the marsh' }).first()
  await middle.hover()
  await middle.getByRole('button', { name: 'Delete this message' }).click()
  await expect(question(app)).toContainText('cannot be brought back')
  await app.expectAccessible()
  await page.screenshot({ path: join(screenshots, 'asked-to-delete.png') })
  await question(app).getByRole('button', { name: 'Keep' }).click()
  await expect(question(app)).toHaveCount(0)
  await expect(middle).toBeVisible()

  await middle.hover()
  await middle.getByRole('button', { name: 'Delete this message' }).click()
  await question(app).getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Betelgeuse in the marsh')).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: 'Aldebaran above' }).first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Canopus at sea' }).first()).toBeVisible()
  await expect.poll(() => rawFiles(directory).includes('Betelgeuse')).toBe(false)
  expect(rawFiles(directory)).toContain('Canopus')

  await page.getByRole('button', { name: 'New session' }).click()
  await app.ask('Deneb over the pass')
  await sessions.getByRole('button', { name: /^More for Aldebaran/ }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await question(app).getByRole('button', { name: 'Delete for good' }).click()
  await expect(sessions.getByText('Aldebaran above the ridge')).toHaveCount(0)
  await expect(sessions.getByText('Deneb over the pass')).toBeVisible()
  await expect.poll(() => /Aldebaran|Canopus/.test(rawFiles(directory))).toBe(false)

  await app.show('Settings')
  await page.getByRole('button', { name: 'Forget everything…' }).click()
  await question(app).getByRole('button', { name: 'Delete for good' }).click()
  await expect(sessions.getByText('No sessions yet')).toBeVisible()
  await expect.poll(() => rawFiles(directory).includes('Deneb')).toBe(false)
  expect(preferences()).toBe(preferred)

  await app.show('Settings')
  await page.getByRole('button', { name: 'Check the record', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Work on the record' })).toContainText('Intact')
})
