import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rawFiles, recordFiles } from '../fixtures/record-files'
import { expect, screenshots, test } from '../fixtures/test'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const screenshot = (name: string) => join(screenshots, `${name}.png`)

test.describe('how long entries stay', () => {
  test.use({
    files: { 'config.toml': '# mine\n[retention.by_class]\npublic = "until-excised"\npersonal = "one-year"\n' },
  })

  test('is chosen by class, written to config.toml and read back', async ({ app }) => {
    const { page } = app
    const retention = page.getByRole('region', { name: 'Retention' })
    const configuration = () => readFileSync(join(app.dataDirectory, 'config.toml'), 'utf8')
    await app.show('Settings')
    await expect(retention.getByRole('button', { name: 'Personal: One year' })).toBeVisible()

    await retention.getByRole('button', { name: /^Community/ }).click()
    await page.getByRole('menuitem', { name: 'Thirty days' }).click()
    // The more private never stays longer, and is moved along.
    await expect(retention.getByRole('button', { name: 'Personal: Thirty days' })).toBeVisible()
    await expect(retention.getByRole('button', { name: 'Community: Thirty days' })).toBeVisible()
    await expect(retention.getByRole('button', { name: 'Public: Until I delete them' })).toBeVisible()
    expect(configuration()).toMatch(/^# mine/)
    expect(configuration()).toContain('personal = "thirty-days"')
    await retention.scrollIntoViewIfNeeded()
    await app.expectAccessible()
  })
})

test('what has reached its age is announced where it is seen, and destroyed a day later', async ({ app }) => {
  const { page } = app
  const strip = page.getByRole('region', { name: 'About to be deleted' })
  const sessions = page.getByRole('complementary', { name: 'Sessions' })
  const retention = page.getByRole('region', { name: 'Retention' })
  const keep = async (tier: string, profile: string) => {
    await app.show('Settings')
    await retention.getByRole('button', { name: new RegExp(`^${tier}`) }).click()
    await page.getByRole('menuitem', { name: profile }).click()
    await expect(retention.getByRole('button', { name: `${tier}: ${profile}` })).toBeVisible()
  }
  await app.changeWeather({ clockOffMs: -40 * DAY_MS })
  await app.ask('A halberd, forty days ago')
  await app.changeWeather({ clockOffMs: 0 })
  await page.getByRole('button', { name: 'New session' }).click()
  await app.ask('A lantern, just now')

  await keep('Personal', 'Thirty days')
  await expect(strip).toContainText(/entries have reached this age and will be destroyed on /)
  await expect(retention).toContainText('will be destroyed on')
  await app.expectAccessible()
  await retention.scrollIntoViewIfNeeded()
  await page.screenshot({ path: screenshot('retention-announced') })
  const { directory } = recordFiles(app.dataDirectory)
  expect(rawFiles(directory)).toContain('halberd')
  await app.useTheme('dark')
  await app.resize(560, 800)
  await retention.scrollIntoViewIfNeeded()
  await page.screenshot({ path: screenshot('retention-announced-dark-narrow') })
  await app.resize(1280, 800)

  await app.setClockOff(25 * HOUR_MS)
  await keep('Public', 'One year')
  await expect(sessions.getByText('A halberd, forty days ago')).toHaveCount(0)
  await expect(sessions.getByText('A lantern, just now')).toBeVisible()
  await expect.poll(() => rawFiles(directory).includes('halberd')).toBe(false)
  expect(rawFiles(directory)).toContain('lantern')
  await app.show('Activity')
  await expect(page.getByText('Deleted what had reached its age').first()).toBeVisible()
  await page.screenshot({ path: screenshot('retention-acted') })
})
