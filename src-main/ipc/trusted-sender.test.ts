import { describe, expect, it } from 'vitest'
import { isTrustedSender } from './trusted-sender'

const ours = { origin: 'app://bundle', contentsId: 1 }
const sender = { frame: { origin: 'app://bundle', isMainFrame: true }, contentsId: 1 }

describe('a sender', () => {
  it('is trusted when it is the main frame of our window on our origin', () => {
    expect(isTrustedSender(sender, ours)).toBe(true)
  })

  it.each([
    ['another origin', { ...sender, frame: { origin: 'https://example.org', isMainFrame: true } }],
    ['an opaque origin', { ...sender, frame: { origin: 'null', isMainFrame: true } }],
    ['a frame inside our page', { ...sender, frame: { origin: 'app://bundle', isMainFrame: false } }],
    ['another window', { ...sender, contentsId: 2 }],
    ['a frame that is gone', { ...sender, frame: null }],
  ])('is not trusted when it is %s', (_who, other) => {
    expect(isTrustedSender(other, ours)).toBe(false)
  })

  it('is not trusted when there is no window of ours', () => {
    expect(isTrustedSender(sender, { ...ours, contentsId: null })).toBe(false)
  })
})
