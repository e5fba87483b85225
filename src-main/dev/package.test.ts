import { describe, expect, it } from 'vitest'
import { packagingArguments, refuseIncomplete } from './package.mjs'

describe('packaging', () => {
  it.each(['development-copy', 'override'] as const)('refuses a binary that is %s', (origin) => {
    expect(() => packagingArguments({ origin, executable: '/x/electron' }, [])).toThrow(/official/)
  })

  it('builds the unpacked directory from the official binary unless told otherwise', () => {
    const official = { origin: 'official', executable: '/x/dist/electron' } as const
    expect(packagingArguments(official, [])[0]).toBe('--dir')
    expect(packagingArguments(official, ['--linux', 'AppImage']).slice(0, 2)).toEqual(['--linux', 'AppImage'])
  })

  it('refuses an app that could not answer by itself, and says what is missing and how it is fetched', () => {
    expect(() => refuseIncomplete({ hasModel: false, hasEngine: true })).toThrow(/model.+npm ci/)
    expect(() => refuseIncomplete({ hasModel: true, hasEngine: false })).toThrow(/engine.+npm run platform-runtime/)
    expect(() => refuseIncomplete({ hasModel: true, hasEngine: true })).not.toThrow()
  })
})
