import { describe, expect, it } from 'vitest'
import { openLink } from './external-link'

function person(decision: boolean, allowed = true) {
  const shown: string[] = []
  const opened: string[] = []
  return {
    shown,
    opened,
    isAllowed: async () => allowed,
    confirm: async (address: string) => {
      shown.push(address)
      return decision
    },
    open: async (address: string) => void opened.push(address),
  }
}

describe('opening a link', () => {
  it('opens what was shown, once it is confirmed', async () => {
    const operator = person(true)
    expect(await openLink('https://example.org/a?b=c', operator)).toBe('opened')
    expect(operator.shown).toEqual(['https://example.org/a?b=c'])
    expect(operator.opened).toEqual(operator.shown)
  })

  it('opens nothing when it is declined', async () => {
    const operator = person(false)
    expect(await openLink('https://example.org/', operator)).toBe('declined')
    expect(operator.opened).toEqual([])
  })

  it('does not even ask in a mode that forbids it', async () => {
    const operator = person(true, false)
    expect(await openLink('https://example.org/', operator)).toBe('mode-forbids-links')
    expect(operator.shown).toEqual([])
    expect(operator.opened).toEqual([])
  })

  it('shows the address in the form the browser will use, so that a look-alike is visible', async () => {
    const operator = person(false)
    await openLink('https://еxample.org/', operator)
    expect(operator.shown).toEqual(['https://xn--xample-2of.org/'])
  })

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'smb://example.org/share',
    'ms-msdt:/id',
    'calculator://',
    'https://bank.example@elsewhere.example/',
    'data:text/html,hello',
    'not a link',
    '',
  ])('does not even ask about %s', async (url) => {
    const operator = person(true)
    expect(await openLink(url, operator)).toBe('link-not-allowed')
    expect(operator.shown).toEqual([])
    expect(operator.opened).toEqual([])
  })
})
