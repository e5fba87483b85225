/**
 * Every command the operator can give by menu, key or palette, declared once. `accelerator` is Electron's notation;
 * the menu binds it, so the renderer never listens for keys itself.
 */
export const commands = {
  'session.new': { title: 'New session', accelerator: 'CmdOrCtrl+N' },
  'palette.open': { title: 'Command palette', accelerator: 'CmdOrCtrl+K' },
  'view.conversation': { title: 'Show Conversation', accelerator: 'CmdOrCtrl+1' },
  'view.activity': { title: 'Show Activity', accelerator: 'CmdOrCtrl+2' },
  'view.decisions': { title: 'Show Decisions', accelerator: 'CmdOrCtrl+3' },
  'view.calibration': { title: 'Show Calibration', accelerator: 'CmdOrCtrl+4' },
  'view.settings': { title: 'Show Settings', accelerator: 'CmdOrCtrl+,' },
  'composer.focus': { title: 'Go to the message box', accelerator: 'CmdOrCtrl+L' },
  'question.focus': { title: 'Go to the question that waits', accelerator: 'CmdOrCtrl+J' },
  'turn.attach': { title: 'Attach text files', accelerator: null },
  'turn.stop': { title: 'Stop the answer', accelerator: 'CmdOrCtrl+.' },
  'turn.regenerate': { title: 'Regenerate the latest answer', accelerator: 'CmdOrCtrl+Shift+R' },
  'turn.edit': { title: 'Edit my latest message', accelerator: null },
  'answer.verify': { title: 'Mark the latest answer verified', accelerator: null },
  'answer.refute': { title: 'Mark the latest answer refuted', accelerator: null },
  'answer.amend': { title: 'Amend the latest answer', accelerator: null },
  'answer.why': { title: 'Why this answer', accelerator: 'CmdOrCtrl+I' },
  'answer.copy-text': { title: 'Copy the latest answer as text', accelerator: null },
  'answer.copy-markdown': { title: 'Copy the latest answer as Markdown', accelerator: null },
  'session.tools': { title: 'Choose the tools of this session', accelerator: null },
  'answers.verified': { title: 'Find answers marked verified', accelerator: null },
  'answers.refuted': { title: 'Find answers marked refuted', accelerator: null },
  'answers.amended': { title: 'Find answers that were amended', accelerator: null },
  'session.rename': { title: 'Rename this session', accelerator: null },
  'session.runtime': { title: 'Choose the runtime of this session', accelerator: null },
  'session.instructions': { title: 'Instructions of this session', accelerator: null },
  'session.parameters': { title: 'Parameters of this session', accelerator: null },
  'session.tags': { title: 'Tags of this session', accelerator: null },
  'session.toggle-pin': { title: 'Pin or unpin this session', accelerator: null },
  'session.toggle-archive': { title: 'Archive or restore this session', accelerator: null },
  'session.export-markdown': { title: 'Export this session as Markdown…', accelerator: null },
  'session.export-json-lines': { title: 'Export this session as JSON Lines…', accelerator: null },
  'session.delete': { title: 'Delete this session…', accelerator: null },
  'turn.delete': { title: 'Delete my latest message…', accelerator: null },
  'record.export': { title: 'Export everything as JSON Lines…', accelerator: null },
  'record.verify': { title: 'Check the record', accelerator: null },
  'sessions.toggle-archived': { title: 'Show or leave the archived sessions', accelerator: null },
  'theme.light': { title: 'Use the light theme', accelerator: null },
  'theme.dark': { title: 'Use the dark theme', accelerator: null },
  'theme.system': { title: 'Follow the system theme', accelerator: null },
  'affordance.toggle-pin': { title: 'Pin or unpin the assistant in the rail', accelerator: null },
  'affordance.toggle-hide': { title: 'Hide or show the assistant in the rail', accelerator: null },
} as const satisfies Record<string, { title: string; accelerator: string | null }>

export type Command = keyof typeof commands

export const commandIds = Object.keys(commands) as [Command, ...Command[]]
