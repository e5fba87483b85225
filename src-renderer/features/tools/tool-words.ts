import type { ToolSummary } from '../../../src-shared/contract/tools'

type ToolWords = { readonly title: string; readonly hint: string }

const builtIn: Readonly<Record<string, ToolWords>> = {
  ask_user: { title: 'Ask you a question', hint: 'The assistant may ask you, and waits for your answer.' },
  read_file: { title: 'Read a file', hint: 'In the folders you granted. Asks before each one.' },
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
