import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const out = join(import.meta.dirname, '../out')

export default defineConfig({
  testDir: join(import.meta.dirname, 'scenarios'),
  outputDir: join(out, 'e2e-results'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // How long something takes says nothing on a shared machine; these only end what hangs.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: join(out, 'reports/e2e.json') }]],
})
