import { describe, expect, it } from 'vitest'
import { momentWords } from './moment'

const zone = { timeZone: 'Pacific/Auckland' }

describe('a moment', () => {
  it('is a time of day on the same day of this machine', () =>
    expect(momentWords('2026-06-04T13:30:00Z', '2026-06-04T12:00:00Z', zone)).toBe('01:30'))

  it('has its date on another day, even where the day is the same elsewhere', () =>
    expect(momentWords('2026-06-04T13:30:00Z', '2026-06-04T11:00:00Z', zone)).toBe('01:30 on 5 June 2026'))
})
