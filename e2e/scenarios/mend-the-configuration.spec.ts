import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test'

test.describe('a configuration with a mistake', () => {
  test.use({ files: { 'config.toml': '# mine\n\nnonsense = true\n' } })

  test('is shown with its line and key until it is mended', async ({ app }) => {
    const { page } = app
    const strip = page.getByText(/line 3/i).first()
    await expect(strip).toBeVisible()
    await expect(page.getByText('nonsense').first()).toBeVisible()
    await app.expectAccessible()
    await app.show('Settings')
    await expect(page.getByRole('main')).toContainText('nonsense')
    await app.expectAccessible()

    writeFileSync(join(app.dataDirectory, 'config.toml'), '# mine\n')
    await expect(page.getByText(/line 3/i)).toHaveCount(0)
  })
})

test('a syntax error names its line', async ({ app }) => {
  writeFileSync(join(app.dataDirectory, 'config.toml'), 'a = 1\nb = = 2\n')
  await expect(app.page.getByText(/line 2/i).first()).toBeVisible()
})
