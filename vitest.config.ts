import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src-*/**/*.test.{ts,tsx}', 'e2e/fixtures/**/*.test.ts'],
    pool: 'forks',
    // How long a test takes says nothing on a shared machine; this only ends one that hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'out/reports/unit.json' }]],
  },
})
