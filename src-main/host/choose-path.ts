import { type BrowserWindow, dialog, type OpenDialogOptions } from 'electron'

/** What the operator is asked to point at. */
const dialogs = {
  'export-folder': {
    title: 'Export into a folder',
    buttonLabel: 'Export here',
    properties: ['openDirectory', 'createDirectory'],
  },
  'conversation-folder': {
    title: 'Import a JP conversation',
    message: 'Choose the folder that holds its events.json.',
    buttonLabel: 'Import',
    properties: ['openDirectory'],
  },
  bundle: {
    title: 'Choose an exported bundle',
    buttonLabel: 'Choose',
    properties: ['openFile'],
    filters: [{ name: 'Inquirium bundle', extensions: ['jsonl'] }],
  },
} satisfies Record<string, OpenDialogOptions>

export type ChosenThing = keyof typeof dialogs

/** Drawn by the system: the page never names a path. Null when the operator closes it. */
export async function choosePath(window: BrowserWindow | null, what: ChosenThing): Promise<string | null> {
  const options: OpenDialogOptions = dialogs[what]
  const chosen = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options))
  return chosen.canceled ? null : (chosen.filePaths[0] ?? null)
}
