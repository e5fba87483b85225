import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src-*/**/*.test.{ts,tsx}', 'e2e/fixtures/**/*.test.ts'],
    pool: 'forks',
    reporters: ['default', ['json', { outputFile: 'out/reports/unit.json' }]],
  },
})
