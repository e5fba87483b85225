// The app as built, in a process that reloads its windows when the watcher says so.
import { BrowserWindow } from 'electron'

process.on('message', () => {
  for (const window of BrowserWindow.getAllWindows()) window.webContents.reloadIgnoringCache()
})

await import(new URL('../../out/main/main.js', import.meta.url).href)
