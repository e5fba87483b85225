import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AttentionSettings, quietMinutesLeft } from '../../src-shared/inquirium/attention'
import { ESCALATION_LEVELS } from '../../src-shared/inquirium/mode-keyed-configuration'
import { type AttentionState, decideDelivery } from './decide-delivery'

const MINUTE = 60_000
const at = (change: Partial<AttentionState> = {}): AttentionState => ({
  nowMs: 10 * 60 * MINUTE,
  minuteOfDay: 12 * 60,
  isWatching: false,
  isRepeat: false,
  shownAtMs: [],
  ...change,
})
const settings = (change: Readonly<Record<string, unknown>> = {}) => AttentionSettings.parse(change)
const night = settings({ quiet_from: '22:00', quiet_until: '07:00' })

describe('whether a matter may interrupt', () => {
  it.each([
    ['stays in the feed below the threshold', 'activity-feed', at(), settings(), 'feed-only', 'below-threshold'],
    ['notifies', 'notification', at(), settings(), 'notified', 'notification-shown'],
    ['prompts', 'operator-prompt', at(), settings(), 'prompted', 'notification-shown'],
    [
      'prompts in the window alone',
      'operator-prompt',
      at({ isWatching: true }),
      settings(),
      'prompted',
      'window-in-front',
    ],
    ['never repeats itself', 'notification', at({ isRepeat: true }), settings(), 'suppressed', 'already-told'],
    [
      'is silent when told to be',
      'notification',
      at(),
      settings({ enabled: false }),
      'suppressed',
      'notifications-off',
    ],
    ['waits for the morning', 'operator-prompt', at({ minuteOfDay: 23 * 60 }), night, 'suppressed', 'quiet-hours'],
    [
      'is grouped beyond the budget',
      'notification',
      at({ shownAtMs: [1, 2, 3, 4].map((n) => (10 * 60 - n) * MINUTE) }),
      settings(),
      'grouped',
      'attention-budget',
    ],
  ] as const)('%s', (_what, level, state, attention, outcome, detail) =>
    expect(decideDelivery(level, state, attention)).toMatchObject({ outcome, detail }),
  )

  it('says when it may be told after all', () => {
    expect(decideDelivery('notification', at({ minuteOfDay: 6 * 60 + 30 }), night).retryInMs).toBe(30 * MINUTE)
    const shownAtMs = [0, 9.5 * 60 * MINUTE]
    expect(decideDelivery('notification', at({ shownAtMs }), settings({ per_hour: 1 })).retryInMs).toBe(30 * MINUTE)
    expect(decideDelivery('notification', at({ shownAtMs }), settings({ per_hour: 2 })).outcome).toBe('notified')
  })

  it('is never more often than the budget in any hour', () =>
    fc.assert(
      fc.property(
        fc.array(fc.nat(90 * MINUTE), { maxLength: 60 }),
        fc.integer({ min: 1, max: 5 }),
        (gaps, per_hour) => {
          const shownAtMs: number[] = []
          let nowMs = 0
          for (const gap of gaps) {
            nowMs += gap
            const { outcome } = decideDelivery('notification', at({ nowMs, shownAtMs }), settings({ per_hour }))
            if (outcome === 'notified') shownAtMs.push(nowMs)
          }
          for (const shown of shownAtMs) {
            expect(
              shownAtMs.filter((other) => other >= shown && other - shown < 60 * MINUTE).length,
            ).toBeLessThanOrEqual(per_hour)
          }
        },
      ),
    ))

  it('says why, whatever the state', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...ESCALATION_LEVELS),
        fc.nat(24 * 60 - 1),
        fc.boolean(),
        fc.boolean(),
        (level, minuteOfDay, isWatching, isRepeat) => {
          const { outcome, detail } = decideDelivery(level, at({ minuteOfDay, isWatching, isRepeat }), night)
          expect(detail).toMatch(/^[a-z-]+$/)
          expect(outcome === 'feed-only').toBe(level === 'activity-feed')
        },
      ),
    ))
})

describe('quiet hours', () => {
  it.each([
    ['22:00', '07:00', 22 * 60, 540],
    ['22:00', '07:00', 0, 420],
    ['22:00', '07:00', 7 * 60, 0],
    ['12:00', '13:00', 12 * 60 + 15, 45],
    ['12:00', '13:00', 13 * 60, 0],
    ['12:00', '12:00', 12 * 60, 0],
  ])('from %s to %s leave at minute %i %i minutes of quiet', (quiet_from, quiet_until, minute, left) =>
    expect(quietMinutesLeft(settings({ quiet_from, quiet_until }), minute)).toBe(left),
  )

  it('need both ends, and a time of day', () => {
    expect(AttentionSettings.safeParse({ quiet_from: '22:00' }).success).toBe(false)
    expect(AttentionSettings.safeParse({ quiet_from: '25:00', quiet_until: '07:00' }).success).toBe(false)
  })
})
