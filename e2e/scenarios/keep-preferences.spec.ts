import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test'

/** Every file of ours with its content; Chromium's own folder is its business. */
function ourFiles(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'lockfile')
      .map(({ name }) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
}

test('hiding the assistant writes to the preferences and nowhere else', async ({ app }) => {
  const { page } = app
  await app.ask('Said before it was hidden')
  const said = await app.facts()
  const assistant = page.getByRole('navigation', { name: 'Rail' }).getByRole('button', { name: /assistant/i })
  await expect(assistant.first()).toBeVisible()
  const before = ourFiles(app.dataDirectory)

  await app.show('Settings')
  await page.getByRole('switch', { name: 'Hidden' }).click()
  await expect(assistant).toHaveCount(0)

  const after = ourFiles(app.dataDirectory)
  expect(JSON.parse(after['ui-preferences.json'] ?? '')).toMatchObject({ affordance: { hidden: true } })
  const { 'ui-preferences.json': _preferences, ...others } = after
  expect(others).toEqual(before)
  expect(said).not.toEqual([])
  expect(await app.facts()).toEqual(said)

  await page.getByRole('switch', { name: 'Hidden' }).click()
  await expect(assistant.first()).toBeVisible()
})

test("the theme is the operator's choice", async ({ app }) => {
  const { page } = app
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await app.show('Settings')
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect.poll(background).toBe('rgb(22, 24, 26)')
  await page.getByRole('radio', { name: 'Light' }).click()
  await expect.poll(background).toBe('rgb(251, 250, 247)')

  // All of it changes at once: a hundred colours that fade, each by itself, would be a flicker.
  await page.mouse.move(0, 0)
  await page.waitForFunction(() => document.getAnimations().length === 0)
  await page.evaluate(() => {
    const faded: string[] = []
    Object.assign(window, { faded })
    document.addEventListener('transitionrun', ({ propertyName }) => faded.push(propertyName))
  })
  const faded = () => page.evaluate(() => (window as unknown as { faded: string[] }).faded.length)
  await app.useTheme('dark')
  await expect.poll(background).toBe('rgb(22, 24, 26)')
  await expect(page.locator('html')).not.toHaveAttribute('data-still')
  expect(await faded()).toBe(0)
  // Left to the system, it follows the system, and as quietly.
  await app.useTheme('system')
  for (const [colorScheme, ground] of [
    ['light', 'rgb(251, 250, 247)'],
    ['dark', 'rgb(22, 24, 26)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(background).toBe(ground)
    await expect(page.locator('html')).not.toHaveAttribute('data-still')
  }
  expect(await faded()).toBe(0)
  // The control: left to themselves they fade.
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light'
  })
  await expect.poll(faded).toBeGreaterThan(0)
})

test.describe('a preferences file from elsewhere', () => {
  test.use({ files: { 'ui-preferences.json': '{"theme": "dark", "streak_count": 12}' } })

  test('with an engagement mechanic in it is set aside whole', async ({ app }) => {
    expect(readFileSync(join(app.dataDirectory, 'ui-preferences.json.refused'), 'utf8')).toContain('streak_count')
    const reply = await app.page.evaluate(() => window.inquirium.request('preferences.read', null))
    expect(reply).toMatchObject({ ok: true, value: { theme: 'system', initiation: 'never' } })
  })
})

test('every section of Settings is one step away', async ({ app }) => {
  await app.show('Settings')
  await app.page.getByRole('navigation', { name: 'On this page' }).getByRole('button', { name: 'About' }).click()
  const heading = app.page.getByRole('heading', { name: 'About', exact: true })
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()
})
