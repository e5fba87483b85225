import { revealLine } from '../reveal'

/** A command on one line, quoted so that nothing in an argument can pass for another argument. */
export function commandText(command: readonly string[]): string {
  return command.map(quoted).join(' ')
}

export function quoted(argument: string): string {
  if (/^[\w@%+=:,./-]+$/.test(argument)) return argument
  return `'${revealLine(argument).replaceAll("'", `'\\''`)}'`
}
