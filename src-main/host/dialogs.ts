import { type BrowserWindow, dialog } from 'electron'

export interface Question {
  readonly message: string
  readonly detail: string
  readonly options: readonly { readonly value: string; readonly title: string }[]
}

/** Questions drawn by the host itself, where no page can draw. */
export interface Dialogs {
  /** The operator's choice of a folder; null when they chose none. */
  chooseFolder(window: BrowserWindow | null): Promise<string | null>
  /** The operator's choice of a model; null when they chose none. */
  chooseModelFile(window: BrowserWindow | null): Promise<string | null>
  /** The value of the chosen option; null when the dialog was closed. */
  ask(window: BrowserWindow | null, question: Question): Promise<string | null>
}

export const dialogs: Dialogs = {
  async chooseFolder(window) {
    const options = {
      title: 'Choose a folder',
      buttonLabel: 'Choose this folder',
      properties: ['openDirectory' as const, 'createDirectory' as const],
    }
    const { filePaths } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options))
    return filePaths[0] ?? null
  },

  async chooseModelFile(window) {
    const options = {
      title: 'Choose a model file',
      buttonLabel: 'Use this model',
      properties: ['openFile' as const, 'dontAddToRecent' as const],
      filters: [
        { name: 'Models (GGUF)', extensions: ['gguf'] },
        { name: 'All files', extensions: ['*'] },
      ],
    }
    const { filePaths } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options))
    return filePaths[0] ?? null
  },

  /** The first option changes nothing, so Enter alone and Escape decide nothing. */
  async ask(window, { message, detail, options }) {
    const box = {
      type: 'question' as const,
      message,
      detail,
      buttons: options.map(({ title }) => title),
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    }
    const { response } = await (window ? dialog.showMessageBox(window, box) : dialog.showMessageBox(box))
    return options[response]?.value ?? null
  },
}
