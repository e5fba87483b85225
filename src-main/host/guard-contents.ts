import { app } from 'electron'
import type { OnBlocked } from './blocked-attempts'
import { installContextMenu } from './context-menu'
import { guardNavigation } from './navigation-guard'
import { guardNewWindows } from './new-window-guard'
import { guardWebviews } from './webview-guard'

/** Applies to every page there will ever be, whoever creates it. */
export function guardContents(onBlocked: OnBlocked): void {
  app.on('web-contents-created', (_event, contents) => {
    guardNavigation(contents, onBlocked)
    guardNewWindows(contents, onBlocked)
    guardWebviews(contents)
    installContextMenu(contents)
  })
}
