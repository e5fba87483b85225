import type { NotificationCreate } from '../../src-shared/inquirium/notification-create'

/** What the operator did with a notification: opened it, or chose one of its actions by id. */
export type NoticeAct = 'open' | (string & {})

export interface ShownNotice {
  close(): void
}

/** The system's own notifications. Nothing that is given to it is kept. */
export interface Notifier {
  show(notice: NotificationCreate, onAct: (act: NoticeAct) => void): ShownNotice
}
