import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test'

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
