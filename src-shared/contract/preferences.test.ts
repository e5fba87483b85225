import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changePreferences, defaultPreferences, Preferences, PreferencesChange } from './preferences'

describe('the preferences schema', () => {
  it.each(['streak_count', 'nudge_after', 'reopen_after', 'daily_goal', 'badge_count', 'last_opened_at', 'greeting'])(
    'has no room for %s',
    (mechanic) => {
      expect(Preferences.safeParse({ [mechanic]: 1 }).success).toBe(false)
      expect(PreferencesChange.safeParse({ [mechanic]: 1 }).success).toBe(false)
    },
  )

  it('knows one way to begin: never by itself', () => {
    expect(Preferences.parse({}).initiation).toBe('never')
    for (const other of ['always', 'daily', 'on-idle', '', null, true]) {
      expect(Preferences.safeParse({ initiation: other }).success).toBe(false)
    }
  })

  it('cannot be talked into initiating by a change', () => {
    expect(PreferencesChange.safeParse({ initiation: 'never' }).success).toBe(false)
  })

  it('has fields for appearance and the affordance, and no others', () => {
    // A new preference is added here on purpose, after asking whether it could pull at somebody's attention.
    expect(Object.keys(Preferences.shape).sort()).toEqual(['affordance', 'initiation', 'theme'])
  })
})

describe('changing preferences', () => {
  const change = fc.record(
    {
      theme: fc.constantFrom('light' as const, 'dark' as const, 'system' as const),
      affordance: fc.record({ pinned: fc.boolean(), hidden: fc.boolean() }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  )

  it('changes what is named and keeps the rest', () => {
    fc.assert(
      fc.property(change, (wanted) => {
        const next = changePreferences(defaultPreferences, wanted)
        expect(next.theme).toBe(wanted.theme ?? defaultPreferences.theme)
        expect(next.affordance).toEqual({ ...defaultPreferences.affordance, ...wanted.affordance })
        expect(Preferences.parse(next)).toEqual(next)
      }),
    )
  })
})
