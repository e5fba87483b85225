import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Locked {
  readonly packages: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>
}

const lock: Locked = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'))

/** Packages for other platforms that somebody wants and the lock file does not know. */
function missing({ packages }: Locked): readonly string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
    ),
  )
}

describe('the lock file', () => {
  it('names the packages of every platform, or npm ci would refuse it on all of them', () => {
    // A registry that lacks a platform's package makes npm leave it out; its entry then has to be added by hand.
    expect(missing(lock)).toEqual([])
  })

  it('would be found out', () => {
    expect(missing({ packages: { 'node_modules/a': { optionalDependencies: { 'a-win32': '1.0.0' } } } })).toEqual([
      'a-win32',
    ])
  })
})
