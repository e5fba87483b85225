import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes'

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [12_345, '12 kB'],
  [9_950_000, '9.9 MB'],
  [5e15, '5000 TB'],
])('%i is said as %s', (bytes, said) => expect(formatBytes(bytes)).toBe(said))
