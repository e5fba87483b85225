import { Menu, type WebContents } from 'electron'

/** Right-click in text: the system's own editing commands, and nothing that reaches a network. */
export function installContextMenu(contents: WebContents): void {
  contents.on('context-menu', (_event, { isEditable, selectionText, editFlags }) => {
    if (isEditable) {
      Menu.buildFromTemplate([
        { role: 'undo', enabled: editFlags.canUndo },
        { role: 'redo', enabled: editFlags.canRedo },
        { type: 'separator' },
        { role: 'cut', enabled: editFlags.canCut },
        { role: 'copy', enabled: editFlags.canCopy },
        { role: 'paste', enabled: editFlags.canPaste },
        { role: 'selectAll', enabled: editFlags.canSelectAll },
      ]).popup()
    } else if (selectionText.trim()) {
      Menu.buildFromTemplate([{ role: 'copy' }, { role: 'selectAll' }]).popup()
    }
  })
}
