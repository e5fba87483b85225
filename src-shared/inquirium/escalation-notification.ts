import { NOTIFICATION_CREATE, type NotificationCreate } from './notification-create'
import type { IdempotencyKey } from './primitives'

/** All that a lock screen may show of a matter: the host's own words, and nothing of what was said. */
const titles = {
  'sustained-baseline-loss': 'The baseline assistant is not available',
  'boundary-risk': 'A boundary was kept, and it is worth a look',
  'crisis-candidate': 'A turn needs your review',
  several: 'Several matters are waiting',
  'no-longer-waiting': 'That decision is no longer waiting',
} as const

/** The notification of something that needs no answer. It leads to the feed, where the reasons are. */
export function notificationForMatter(kind: keyof typeof titles, key: IdempotencyKey): NotificationCreate {
  const isNews = kind !== 'no-longer-waiting'
  return {
    schema: NOTIFICATION_CREATE,
    'idempotency/key': key,
    'notification/kind': kind,
    'recipient/class': 'operator',
    priority: isNews ? 'medium' : 'low',
    'reason/code': kind,
    title: titles[kind],
    'lock-screen/shows': 'title-only',
    actions: isNews
      ? [
          {
            'action/id': 'open',
            kind: 'link',
            label: 'Open',
            method: 'GET',
            'target/path': '/activity',
            'marks/handled': true,
          },
        ]
      : [],
  }
}
