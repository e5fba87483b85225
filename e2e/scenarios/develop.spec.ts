import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { Development } from '../fixtures/development'
import { screenshots } from '../fixtures/test'

const test = base.extend<{ development: Development }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern to know what a fixture needs.
  development: async ({}, use) => {
    const development = new Development()
    await use(development)
    await development.close()
  },
})

test('a change to the page reloads it, and a change to main starts the app again', async ({ development }) => {
  const page = await development.page()
  await page.getByRole('link', { name: 'Settings' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Settings')

  development.edit('src-renderer/app/view-titles.ts', (text) => text.replace("'Settings'", "'Set anew'"))
  // Reloaded, it opens where it was begun; the built page of before could not say this.
  await expect(page.getByRole('textbox', { name: 'Message the assistant' })).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(heading).toHaveText('Set anew')
  await page.screenshot({ path: join(screenshots, 'a-page-as-changed.png') })

  development.edit('src-main/main.ts', (text) => `${text}\nconsole.log('main as changed')\n`)
  await development.prints(/main as changed/)
})
