import { configDefaults, defineConfig } from 'vitest/config'

/** Rules that hold nothing outside of what they are given: nothing one test does is there for the next. */
const rules = ['src-shared/**/*.test.ts', 'src-main/inquirium/**/!(real-*).test.ts']
// How long a test takes says nothing on a shared machine; this only ends one that hangs.
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    pool: 'forks',
    reporters: ['default', ['json', { outputFile: 'out/reports/unit.json' }]],
    projects: [
      // In one process: starting one for each of these files took longer than running it.
      { test: { ...patience, name: 'rules', pool: 'forks', include: rules, isolate: false } },
      {
        test: {
          ...patience,
          name: 'parts',
          pool: 'forks',
          include: ['src-*/**/*.test.{ts,tsx}', 'e2e/fixtures/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...rules],
        },
      },
    ],
  },
})
