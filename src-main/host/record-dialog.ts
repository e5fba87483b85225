import { app, dialog } from 'electron'

/** What is wrong with the record, and what can be done about it. Codes that are not here have no words of their own. */
const WORDS: Readonly<Record<string, string>> = {
  'disk-full': 'The disk is full. Free some space and start again.',
  'read-only': 'The folder cannot be written to. Make it writable, or start with another one by --user-data-dir.',
  'in-use': 'Another program has the record open. Close it and start again.',
  damaged: 'The record is damaged. Keep a copy of the folder before you try to repair it.',
  'key-unreadable':
    'The key of this participant cannot be read. Unlock the key store of your login, or start with another folder.',
  'disk-failed': 'The disk reported an error. Check it before you go on.',
}

/** Says why the record could not be opened, and ends. Nothing in the folder was changed. */
export function explainRefusedRecord(code: string, folder: string): void {
  const next = WORDS[code] ?? `It was refused with the code ${code}.`
  dialog.showErrorBox(`${app.getName()} cannot open its record`, `${next}\n\nNothing was changed in ${folder}.`)
  app.quit()
}
