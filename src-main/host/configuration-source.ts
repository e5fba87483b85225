import { readFileSync, realpathSync } from 'node:fs'
import { writeFileWhole } from './whole-file'

/** The words of `config.toml` as they are now, or why there are none. */
export type ConfigurationSource =
  | { readonly kind: 'text'; readonly text: string; readonly mark: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly message: string }

/** Some editors put it before everything else; it says nothing, and stays where it is. */
const BYTE_ORDER_MARK = '\uFEFF'

export function readSource(path: string): ConfigurationSource {
  try {
    const whole = readFileSync(path, 'utf8')
    const mark = whole.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : ''
    return { kind: 'text', text: whole.slice(mark.length), mark }
  } catch (cause) {
    const code = codeOf(cause)
    return code === 'ENOENT' ? { kind: 'absent' } : { kind: 'unreadable', message: wordsFor(code) }
  }
}

/** Replaces the words, and leaves a file alone that is kept elsewhere behind a link. False: the disk did not take it. */
export function writeSource(path: string, source: ConfigurationSource, text: string): boolean {
  try {
    writeFileWhole(
      source.kind === 'absent' ? path : realpathSync(path),
      (source.kind === 'text' ? source.mark : '') + text,
    )
    return true
  } catch {
    return false
  }
}

const codeOf = (cause: unknown) => (cause as NodeJS.ErrnoException).code ?? 'unknown'

function wordsFor(code: string): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return 'The file cannot be read: Inquirium is not allowed to open it. Allow it, then save the file again.'
    case 'EISDIR':
      return 'The file cannot be read: a folder stands in its place. Move the folder away.'
    case 'EBUSY':
      return 'The file cannot be read: another program holds it. Close that program, then save the file again.'
    default:
      return `The file cannot be read (${code}). See to the disk, then save the file again.`
  }
}
