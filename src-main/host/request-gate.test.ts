import { describe, expect, it } from 'vitest'
import { mayLoad } from './request-gate'

describe('what the page may load', () => {
  it('is our own bundle', () => expect(mayLoad('app://bundle/index.html', false)).toBe(true))

  it.each([
    'https://example.org/pixel.png',
    'http://127.0.0.1:11434/api/tags',
    'ws://localhost:9222/',
    'file:///etc/passwd',
    'ftp://example.org/',
    'chrome://gpu/',
    'filesystem:app://bundle/x',
  ])('is not %s', (url) => expect(mayLoad(url, true)).toBe(false))

  it('includes the developer tools in development only', () => {
    expect(mayLoad('devtools://devtools/bundled/inspector.html', true)).toBe(true)
    expect(mayLoad('devtools://devtools/bundled/inspector.html', false)).toBe(false)
  })
})
