import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import configuration, { forbidden } from '../../.dependency-cruiser.mjs'

/** For every rule, imports that must be refused: the file that imports, and what it imports. */
const violations: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  'shared-classification': [['src-shared/classification/bad.ts', 'src-shared/inquirium/good.ts']],
  'shared-inquirium': [
    ['src-shared/inquirium/bad-inquiry.ts', 'src-shared/inquiry/good.ts'],
    ['src-shared/inquirium/bad-node.ts', 'node:fs'],
    ['src-shared/inquirium/bad-library.ts', 'react'],
  ],
  'shared-inquiry': [['src-shared/inquiry/bad.ts', 'src-shared/transcript/good.ts']],
  'shared-transcript': [['src-shared/transcript/bad.ts', 'src-shared/trace/good.ts']],
  'shared-trace': [['src-shared/trace/bad-inquiry.ts', 'src-shared/inquiry/good.ts']],
  'shared-rest': [
    ['src-shared/contract/bad.ts', 'src-main/host/good.ts'],
    ['src-shared/projection/bad.ts', 'node:path'],
  ],
  'main-inquirium': [
    ['src-main/inquirium/bad-electron.ts', 'electron'],
    ['src-main/inquirium/bad-node.ts', 'node:fs'],
    ['src-main/inquirium/bad-sqlite.ts', 'better-sqlite3'],
    ['src-main/inquirium/bad-storage.ts', 'src-main/storage/good.ts'],
  ],
  'main-tools': [
    ['src-main/tools/bad-storage.ts', 'src-main/storage/good.ts'],
    ['src-main/tools/bad-runtimes.ts', 'src-main/runtimes/good.ts'],
    ['src-main/tools/bad-host.ts', 'src-main/host/good.ts'],
    ['src-main/tools/bad-ipc.ts', 'src-main/ipc/good.ts'],
  ],
  'main-storage': [
    ['src-main/storage/bad-electron.ts', 'electron'],
    ['src-main/storage/bad-runtimes.ts', 'src-main/runtimes/good.ts'],
  ],
  'main-runtimes': [
    ['src-main/runtimes/bad-electron.ts', 'electron'],
    ['src-main/runtimes/bad-storage.ts', 'src-main/storage/good.ts'],
  ],
  'main-ipc': [
    ['src-main/ipc/bad-storage.ts', 'src-main/storage/good.ts'],
    ['src-main/ipc/bad-node.ts', 'node:fs'],
  ],
  'main-host': [
    ['src-main/host/bad-inquirium.ts', 'src-main/inquirium/good.ts'],
    ['src-main/host/bad-storage.ts', 'src-main/storage/good.ts'],
  ],
  'main-preload': [
    ['src-main/preload/bad-shared.ts', 'src-shared/projection/good.ts'],
    ['src-main/preload/bad-node.ts', 'node:fs'],
  ],
  'main-commands': [['src-main/commands/bad.ts', 'electron']],
  'main-composition': [['src-main/bad.ts', 'src-renderer/ui/good.ts']],
  'renderer-ui': [['src-renderer/ui/bad.ts', 'src-shared/contract/good.ts']],
  'renderer-bridge': [
    ['src-renderer/bridge/bad.ts', 'src-renderer/features/activity/good.ts'],
    ['src-renderer/state/bad.ts', 'src-renderer/app/good.ts'],
  ],
  'renderer-features': [
    ['src-renderer/features/activity/bad-sibling.ts', 'src-renderer/features/settings/good.ts'],
    ['src-renderer/features/activity/bad-app.ts', 'src-renderer/app/good.ts'],
    ['src-renderer/features/activity/bad-node.ts', 'node:fs'],
  ],
  'renderer-app': [['src-renderer/app/bad.ts', 'src-main/host/good.ts']],
  'e2e-fixtures': [['e2e/fixtures/bad.ts', 'src-renderer/ui/good.ts']],
  'e2e-bench': [['e2e/bench/bad.ts', 'src-main/host/good.ts']],
  'e2e-scenarios': [['e2e/scenarios/bad.ts', 'src-main/host/good.ts']],
  'trace-never-imports-transcript': [
    ['src-shared/trace/bad.ts', 'src-shared/transcript/good.ts'],
    ['src-main/storage/trace-bad.ts', 'src-main/storage/transcript-good.ts'],
    ['src-shared/projection/activity-bad.ts', 'src-shared/projection/conversation-good.ts'],
    ['src-renderer/features/activity/bad.ts', 'src-shared/projection/conversation-good.ts'],
  ],
  'nothing-imports-the-composition-root': [['src-main/host/bad-root.ts', 'src-main/good.ts']],
  'no-cycles': [['src-main/host/first.ts', 'src-main/host/second.ts']],
}

/** A cycle is reported at its first file; this is the edge that closes it. */
const closingEdge = ['src-main/host/second.ts', 'src-main/host/first.ts'] as const

/** Imports of every zone that must be accepted: without them, a rule that refuses everything would pass. */
const allowed = [
  ['src-shared/inquirium/fine.ts', 'src-shared/classification/good.ts'],
  ['src-shared/projection/activity-fine.ts', 'src-shared/trace/good.ts'],
  ['src-main/inquirium/fine.ts', 'src-shared/contract/good.ts'],
  ['src-main/storage/fine.ts', 'node:fs'],
  ['src-main/host/fine.ts', 'node:path'],
  ['src-main/fine.ts', 'src-main/storage/good.ts'],
  ['src-renderer/features/activity/fine.ts', 'src-renderer/ui/good.ts'],
  ['e2e/fixtures/fine.ts', 'src-shared/contract/good.ts'],
] as const

let folder: string
let refused: ReadonlySet<string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inquirium-imports-'))
  for (const [from, to] of [...Object.values(violations).flat(), closingEdge, ...allowed]) {
    if (to.startsWith('src-')) write(to, 'export const value = 1\n', 'wx')
    write(from, `import { value } from '${specifier(from, to)}'\nexport const used = value\n`, 'w')
  }
  const { output } = await cruise(['src-main', 'src-shared', 'src-renderer', 'e2e'], {
    ...configuration.options,
    baseDir: folder,
    ruleSet: { forbidden },
    validate: true,
  } as never)
  if (typeof output === 'string') throw new Error(output)
  refused = new Set(output.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`))
})

afterAll(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string, flag: 'w' | 'wx') {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  try {
    writeFileSync(join(folder, file), text, { flag })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function specifier(from: string, to: string): string {
  if (!to.startsWith('src-')) return to
  const up = '../'.repeat(from.split('/').length - 1)
  return `${up}${to.replace(/\.ts$/, '')}`
}

describe('dependency directions', () => {
  it('has a fixture for every rule', () => {
    expect(Object.keys(violations).sort()).toEqual(forbidden.map(({ name }) => name).sort())
  })

  const cases = Object.entries(violations).flatMap(([rule, list]) =>
    list.map(([from, to]) => [rule, from, to] as const),
  )

  it.each(cases)('%s refuses %s importing %s', (rule, from) => {
    expect(refused).toContain(`${rule} ${from}`)
  })

  it.each(allowed)('accepts %s importing %s', (from) => {
    expect([...refused].filter((entry) => entry.endsWith(` ${from}`))).toEqual([])
  })
})
