import { sep } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileFor, isOurs } from './app-origin'

const folder = `${sep}srv${sep}renderer`

describe('the file an address names', () => {
  it('is inside the served folder', () => {
    expect(fileFor('app://bundle/assets/main.js', folder)).toBe([folder, 'assets', 'main.js'].join(sep))
  })

  it.each([
    'app://bundle/..%2f..%2fetc/passwd',
    'app://bundle/..%5c..%5cwindows',
    'app://bundle/%00',
    'app://bundle/%zz',
    'app://elsewhere/index.html',
  ])('is none for %s', (url) => expect(fileFor(url, folder)).toBeNull())

  it('stays inside when dots are spelled in percent signs', () => {
    expect(fileFor('app://bundle/%2e%2e/%2e%2e/etc/passwd', folder)).toBe([folder, 'etc', 'passwd'].join(sep))
  })

  it('never leaves the folder, whatever the path says', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        const file = fileFor(new URL(`app://bundle/${encodeURIComponent(path)}`).href, folder)
        expect(file === null || file.startsWith(folder + sep)).toBe(true)
      }),
    )
  })
})

describe('a page of ours', () => {
  it('is one of our origin', () => expect(isOurs('app://bundle/index.html')).toBe(true))

  it.each([
    'https://example.org/',
    'app://bundle.example.org/',
    'app://other/index.html',
    'file:///etc/passwd',
    'nonsense',
  ])('is not %s', (url) => expect(isOurs(url)).toBe(false))
})
