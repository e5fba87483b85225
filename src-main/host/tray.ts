import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { app, Menu, nativeImage, Tray } from 'electron'

// Electron removes a tray icon that nothing holds on to.
let tray: Tray | null = null

/** An entry in the system's tray that opens the window. It shows no count and no state. */
export function installTray(iconPath: string, open: () => void): void {
  if (!canShowTray()) return
  const icon = nativeImage.createFromPath(iconPath).resize({ width: 22, height: 22 })
  tray = new Tray(icon)
  tray.setToolTip(app.getName())
  tray.setContextMenu(
    Menu.buildFromTemplate([{ label: `Open ${app.getName()}`, click: open }, { type: 'separator' }, { role: 'quit' }]),
  )
  tray.on('click', open)
}

/** On Linux a tray is reached over the session's bus; without one there is nowhere to show it. */
function canShowTray(environment: NodeJS.ProcessEnv = process.env): boolean {
  if (process.platform !== 'linux' || environment.DBUS_SESSION_BUS_ADDRESS) return true
  return existsSync(join(environment.XDG_RUNTIME_DIR ?? '/nonexistent', 'bus'))
}
