import type { Session } from 'electron'

/** Electron approves every permission unless told otherwise. The page needs none; copying is done by main's menu roles. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler(null)
}
