import { expect, it } from 'vitest'
import { destinationOfStopped } from './tell-stopped'

// An address that went unnoticed would leave a gap in the ledger; code that was stopped tried to go nowhere.
it.each([
  ['https://192.0.2.1/pixel.png', 'public'],
  ['wss://example.com', 'public'],
  ['http://127.0.0.1:11434', 'loopback'],
  ['http://nas.local', 'private'],
  ['inline', null],
  ['eval', null],
  ['trusted-types-sink', null],
  ['data', null],
  ['app://bundle/x.js', null],
  ['', null],
] as const)('what was stopped on the way to %s goes to %s', (address, destination) =>
  expect(destinationOfStopped(address)).toBe(destination),
)
