import type { LeftOutTool, ToolSummary } from '../../src-shared/contract/tools'

type ToolWords = { readonly title: string; readonly hint: string }

const builtIn: Readonly<Record<string, ToolWords>> = {
  ask_user: { title: 'Ask you a question', hint: 'The assistant may ask you, and waits for your answer.' },
  read_file: {
    title: 'Read a file',
    hint: 'In the folders you granted. Asks before each one, and for the passphrase of a locked one.',
  },
  list_files: { title: 'List files', hint: 'In the folders you granted. Asks before each one.' },
  write_file: { title: 'Write a file', hint: 'In the folders you granted. Asks, and shows what would change.' },
}

/** What the operator reads of a tool: ours in our words, others in theirs, and never the one for the other. */
export function wordsForTool({ name, origin, configuredAs, description }: ToolSummary): ToolWords {
  const known = origin === 'built-in' && Object.hasOwn(builtIn, name) ? builtIn[name] : undefined
  return known ?? { title: configuredAs, hint: description }
}

export const originWords: Readonly<Record<ToolSummary['origin'], string>> = {
  'built-in': 'Part of the app',
  local: 'Programs you configured',
  mcp: 'From MCP servers you configured',
}

/** Why something configured is not offered. The host's own detail follows these words. */
export const leftOutWords: Readonly<Record<LeftOutTool['reason'], string>> = {
  'name-is-taken': 'Another tool already has this name. Give it another one in the configuration.',
  'name-cannot-be-used': 'This name cannot be used. Use letters, digits, "_" and "-".',
  'definition-is-too-large': 'It describes itself at too great a length.',
  'schema-cannot-be-used': 'Its arguments are described by a schema that cannot be used.',
  'command-cannot-be-used': 'Its command cannot be used as it is configured.',
  'server-is-starting': 'The server is starting. What it offers is shown as soon as it is up.',
  'server-did-not-start': 'The server did not start. Check its command in the configuration.',
  'server-did-not-list-tools': 'The server started, but did not say what tools it has.',
}
