import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPreferences } from './preferences-store'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inquirium-preferences-'))
  path = join(folder, 'ui-preferences.json')
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('preferences', () => {
  it('are the defaults before anything was chosen, and nothing is written for them', () => {
    expect(openPreferences(path).read()).toEqual({
      theme: 'system',
      affordance: { pinned: true, hidden: false },
      initiation: 'never',
    })
    expect(existsSync(path)).toBe(false)
  })

  it('survive a restart', async () => {
    await openPreferences(path).change({ theme: 'dark', affordance: { hidden: true } })
    expect(openPreferences(path).read()).toMatchObject({ theme: 'dark', affordance: { pinned: true, hidden: true } })
  })

  it('keep every change when several are made at once', async () => {
    const preferences = openPreferences(path)
    await Promise.all([
      preferences.change({ theme: 'dark' }),
      preferences.change({ affordance: { pinned: false } }),
      preferences.change({ theme: 'light' }),
    ])
    expect(openPreferences(path).read()).toMatchObject({ theme: 'light', affordance: { pinned: false, hidden: false } })
  })

  it.each([
    ['not JSON', '{"theme": '],
    ['an engagement mechanic', '{"streak_count": 3}'],
    ['an unknown theme', '{"theme": "sepia"}'],
  ])('set a file with %s aside instead of losing it', (_what, text) => {
    writeFileSync(path, text)
    expect(openPreferences(path).read().theme).toBe('system')
    expect(readFileSync(`${path}.refused`, 'utf8')).toBe(text)
  })
})
