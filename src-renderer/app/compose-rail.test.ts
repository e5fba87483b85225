import { describe, expect, it } from 'vitest'
import { composeRail } from './compose-rail'

describe('composing the rail', () => {
  it('puts a pinned assistant first', () =>
    expect(composeRail({ pinned: true, hidden: false })).toEqual(['assistant', 'decisions', 'activity', 'calibration']))

  it('puts an unpinned assistant after the fixed entries', () =>
    expect(composeRail({ pinned: false, hidden: false })).toEqual([
      'decisions',
      'activity',
      'calibration',
      'assistant',
    ]))

  it('leaves a hidden assistant out, pinned or not', () => {
    expect(composeRail({ pinned: true, hidden: true })).toEqual(['decisions', 'activity', 'calibration'])
    expect(composeRail({ pinned: false, hidden: true })).toEqual(['decisions', 'activity', 'calibration'])
  })

  it('shows the assistant while the preferences are unknown', () =>
    expect(composeRail(undefined)).toContain('assistant'))
})
