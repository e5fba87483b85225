import { Notification } from 'electron'
import type { NotificationCreate } from '../../src-shared/inquirium/notification-create'

/**
 * Shows a notification of the system: who asks and that something waits, without a sound and without its body, which
 * could be read over a shoulder or on a locked screen. Only what needs no content to be understood becomes a button.
 */
export function showNotification(
  { title, actions }: NotificationCreate,
  onAct: (act: string) => void,
): { readonly close: () => void } {
  if (!Notification.isSupported()) return { close: () => undefined }
  const buttons = actions.filter(({ kind }) => kind === 'button')
  const notification = new Notification({
    title,
    silent: true,
    actions: buttons.map(({ label }) => ({ type: 'button', text: label })),
  })
  notification.on('click', () => onAct('open'))
  notification.on('action', ({ actionIndex }) => {
    const chosen = buttons[actionIndex]
    if (chosen) onAct(chosen['action/id'])
  })
  notification.show()
  return { close: () => notification.close() }
}
