import { describe, expect, it } from 'vitest'
import { destinationOf } from './destination'

describe('the kind of place an address is', () => {
  it.each([
    ['http://127.0.0.1:8080/x', 'loopback'],
    ['http://[::1]/', 'loopback'],
    ['http://localhost:3000', 'loopback'],
    ['https://192.168.1.4/', 'private'],
    ['https://172.20.0.1/', 'private'],
    ['https://172.32.0.1/', 'public'],
    ['http://[fd00::1]/', 'private'],
    ['http://printer.local/', 'private'],
    ['http://router/', 'private'],
    ['https://example.com/?q=what-was-said', 'public'],
    ['wss://203.0.113.9/', 'public'],
    ['data:text/plain,hello', 'unknown'],
    ['not an address', 'unknown'],
  ] as const)('%s is %s', (address, destination) => expect(destinationOf(address)).toBe(destination))
})
