import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { gpuOfBuild, installedEngine } from './engine'

const { version } = JSON.parse(readFileSync('node_modules/node-llama-cpp/package.json', 'utf8'))

it('the engine is the build that is installed for this machine, with its version', () => {
  expect(installedEngine()).toMatch(new RegExp(`^@node-llama-cpp/[a-z0-9-]+@${version}$`))
})

it('there is none where only the empty package of another platform lies, nor for a platform without a build', () => {
  const another = process.platform === 'win32' ? 'darwin' : 'win32'
  expect([installedEngine(another, 'x64'), installedEngine('plan9', 'x64')]).toEqual([null, null])
})

it.each([
  ['darwin', 'arm64', 'metal'],
  ['darwin', 'x64', false],
  ['linux', 'arm64', false],
  ['linux', 'x64', false],
  ['win32', 'x64', false],
])('on %s %s the build that can be had is asked for: %s', (platform, architecture, gpu) => {
  expect(gpuOfBuild(platform, architecture)).toBe(gpu)
})
