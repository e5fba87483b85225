import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { platformPackage } from './platform-runtime.mjs'

describe('the build of llama.cpp for a platform', () => {
  it.each([
    ['linux', 'x64', '@node-llama-cpp/linux-x64'],
    ['darwin', 'arm64', '@node-llama-cpp/mac-arm64-metal'],
    ['win32', 'x64', '@node-llama-cpp/win-x64'],
    ['aix', 'ppc64', null],
  ])('on %s %s is %s', (platform, architecture, name) => {
    expect(platformPackage(platform, architecture)).toBe(name)
  })

  it('is one that the lock file knows, as a stand-in or as itself', () => {
    const replaced = Object.keys(manifest.overrides['node-llama-cpp'])
    const needed = [
      ['linux', 'arm64'],
      ['linux', 'arm'],
      ['darwin', 'arm64'],
      ['darwin', 'x64'],
      ['win32', 'x64'],
      ['win32', 'arm64'],
    ] as const
    for (const [platform, architecture] of needed) expect(replaced).toContain(platformPackage(platform, architecture))
    expect(replaced).not.toContain(platformPackage('linux', 'x64'))
  })
})
