import { app, BrowserWindow } from 'electron'
import { reportWhenUsable } from './report-usable'

/** The least an Electron app can be: one window with one text field. What ours is measured against. */
reportWhenUsable()
void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800, show: false, webPreferences: { sandbox: true } })
  window.once('ready-to-show', () => window.show())
  void window.loadURL('data:text/html,<title>Empty</title><textarea></textarea>')
})
