import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import { type Command, commands } from '../../src-shared/contract/commands'

/** The application menu: the operator's commands with their keys, and the platform's own roles. */
export function installMenu(invoke: (command: Command) => void, development: boolean): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(invoke, development, process.platform)))
}

export function menuTemplate(
  invoke: (command: Command) => void,
  development: boolean,
  platform: NodeJS.Platform,
): MenuItemConstructorOptions[] {
  const item = (command: Command): MenuItemConstructorOptions => {
    const { title, accelerator } = commands[command]
    return { label: title, click: () => invoke(command), ...(accelerator ? { accelerator } : {}) }
  }
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const mac = platform === 'darwin'
  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    {
      label: '&File',
      submenu: [
        item('session.new'),
        item('session.previous'),
        item('session.next'),
        separator,
        item('view.settings'),
        separator,
        { role: mac ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        item('palette.open'),
        separator,
        item('view.conversation'),
        item('view.activity'),
        item('view.decisions'),
        item('view.calibration'),
        item('composer.focus'),
        item('question.focus'),
        separator,
        {
          label: 'Theme',
          submenu: [item('theme.light'), item('theme.dark'), item('theme.system')],
        },
        {
          label: 'Assistant in the rail',
          submenu: [item('affordance.toggle-pin'), item('affordance.toggle-hide')],
        },
        separator,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        ...(development ? [separator, { role: 'reload' } as const, { role: 'toggleDevTools' } as const] : []),
      ],
    },
    {
      label: '&Session',
      submenu: [
        item('turn.stop'),
        item('turn.regenerate'),
        item('turn.ask-another'),
        item('turn.edit'),
        item('wording.previous'),
        item('wording.next'),
        item('answer.continue'),
        separator,
        item('answer.why'),
        item('answer.verify'),
        item('answer.refute'),
        item('answer.amend'),
        item('answer.note'),
        separator,
        item('answer.copy-text'),
        item('answer.copy-markdown'),
        separator,
        item('session.tools'),
        item('session.rename'),
        item('session.toggle-pin'),
        item('session.toggle-archive'),
        item('sessions.toggle-archived'),
        separator,
        item('session.export-markdown'),
        item('session.export-json-lines'),
        item('session.delete'),
      ],
    },
    { role: 'windowMenu' },
    { role: 'help', submenu: [{ label: `About ${app.getName()}`, click: () => app.showAboutPanel() }] },
  ]
}
