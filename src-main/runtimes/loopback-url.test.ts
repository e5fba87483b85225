import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLoopbackAddress } from './loopback-address'
import { type Lookup, type LoopbackRefusal, placeOf, resolveLoopbackUrl } from './loopback-url'

const answering =
  (...addresses: readonly string[]): Lookup =>
  async () =>
    addresses.map((address) => ({ address }))

const neverAsked: Lookup = async (name) => {
  throw new Error(`looked up ${name}`)
}

const refused: readonly (readonly [string, LoopbackRefusal])[] = [
  ['', 'not-a-url'],
  ['127.0.0.1:11434', 'not-a-url'],
  ['localhost:11434', 'not-http'],
  ['https://127.0.0.1:1234', 'not-http'],
  ['ftp://127.0.0.1', 'not-http'],
  ['file:///etc/passwd', 'not-http'],
  ['unix:///run/model.sock', 'not-http'],
  ['http://user@127.0.0.1', 'has-credentials'],
  ['http://user:word@127.0.0.1', 'has-credentials'],
  ['http://:word@127.0.0.1', 'has-credentials'],
  ['http://127.0.0.1@203.0.113.9', 'has-credentials'],
  ['http://127.0.0.1:80@203.0.113.9/', 'has-credentials'],
  ['http://203.0.113.9\\@127.0.0.1', 'address-not-loopback'],
  ['http://203.0.113.9#@127.0.0.1', 'has-query'],
  ['http://127.0.0.1/?next=x', 'has-query'],
  ['http://0.0.0.0:8080', 'address-not-loopback'],
  ['http://0', 'spelled-unusually'],
  ['http://[::]', 'address-not-loopback'],
  ['http://10.0.0.1', 'address-not-loopback'],
  ['http://169.254.169.254', 'address-not-loopback'],
  ['http://126.255.255.255', 'address-not-loopback'],
  ['http://128.0.0.1', 'address-not-loopback'],
  ['http://[::2]', 'address-not-loopback'],
  ['http://[fe80::1]', 'address-not-loopback'],
  ['http://[::ffff:7f00:1]', 'address-not-loopback'],
  ['http://[::ffff:127.0.0.1]', 'spelled-unusually'],
  ['http://[::ffff:8.8.8.8]', 'spelled-unusually'],
  ['http://[::127.0.0.1]', 'spelled-unusually'],
  ['http://[64:ff9b::7f00:1]', 'address-not-loopback'],
  ['http://[64:ff9b::127.0.0.1]', 'spelled-unusually'],
  ['http://[0:0:0:0:0:0:0:1]', 'spelled-unusually'],
  ['http://127。0。0。1', 'spelled-unusually'],
  ['http://127．0．0．1', 'spelled-unusually'],
  ['http://①②⑦.⓪.⓪.①', 'spelled-unusually'],
  ['http://loc\u00adalhost', 'spelled-unusually'],
  ['http://127.1', 'spelled-unusually'],
  ['http://2130706433', 'spelled-unusually'],
  ['http://0x7f000001', 'spelled-unusually'],
  ['http://0177.0.0.1', 'spelled-unusually'],
  ['http://localhost.', 'name-not-localhost'],
  ['http://model.localhost', 'name-not-localhost'],
  ['http://localhost.example.com', 'name-not-localhost'],
  ['http://localhost.localdomain', 'name-not-localhost'],
  ['http://example.com', 'name-not-localhost'],
  ['http://127.0.0.1.nip.io', 'name-not-localhost'],
]

describe('a loopback address', () => {
  it.each(refused)('refuses %j as %s, without looking anything up', async (raw, code) => {
    expect(await resolveLoopbackUrl(raw, neverAsked)).toEqual({ ok: false, code })
  })

  it.each([
    ['http://127.0.0.1:11434', ['127.0.0.1'], 11434, ''],
    ['http://127.0.0.2', ['127.0.0.2'], 80, ''],
    ['http://127.255.255.254', ['127.255.255.254'], 80, ''],
    ['http://[::1]:8080/v1/', ['::1'], 8080, '/v1'],
    ['HTTP://127.0.0.1:1234/v1', ['127.0.0.1'], 1234, '/v1'],
  ])('accepts the literal %s', async (raw, addresses, port, basePath) => {
    const result = await resolveLoopbackUrl(raw, neverAsked)
    expect(result).toEqual({ ok: true, url: { written: raw, addresses, port, basePath } })
  })

  it('looks localhost up once and keeps the addresses, IPv4 first', async () => {
    let questions = 0
    const result = await resolveLoopbackUrl('http://localhost:1234', async () => {
      questions += 1
      return [{ address: '::1' }, { address: '127.0.0.1' }, { address: '::1' }]
    })
    expect(result).toMatchObject({ ok: true, url: { addresses: ['127.0.0.1', '::1'] } })
    expect(questions).toBe(1)
  })

  it.each([
    ['http://127.0.0.1:1234/v1', true],
    ['http://localhost:1234', true],
    ['http://127.0.0.1:1235', false],
    ['http://127.0.0.2:1234', false],
  ])('is the place of http://127.0.0.1:1234 when it is %s: %s', async (raw, isSame) => {
    const place = async (address: string) => {
      const result = await resolveLoopbackUrl(address, answering('::1', '127.0.0.1'))
      return result.ok && placeOf(result.url)
    }
    expect((await place(raw)) === (await place('http://127.0.0.1:1234'))).toBe(isSame)
  })

  it.each([
    ['a public answer', ['203.0.113.9']],
    ['mixed answers', ['127.0.0.1', '203.0.113.9']],
    ['mixed answers in the other order', ['203.0.113.9', '127.0.0.1']],
    ['an unspecified address', ['0.0.0.0']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['a zone', ['::1%eth0']],
  ])('refuses localhost when it has %s', async (_what, addresses) => {
    const result = await resolveLoopbackUrl('http://localhost', answering(...addresses))
    expect(result).toEqual({ ok: false, code: 'address-not-loopback' })
  })

  it.each([
    ['has no answer', answering()],
    ['cannot be looked up', neverAsked],
  ])('refuses localhost when it %s', async (_what, lookup) => {
    expect(await resolveLoopbackUrl('http://localhost', lookup)).toEqual({ ok: false, code: 'lookup-failed' })
  })

  it('never accepts an address outside 127.0.0.0/8 and ::1', () => {
    fc.assert(fc.property(fc.ipV4(), (address) => isLoopbackAddress(address) === address.startsWith('127.')))
    fc.assert(fc.property(fc.ipV6(), (address) => isLoopbackAddress(address) === (address === '::1')))
  })
})
