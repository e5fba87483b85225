import type { ToolError } from '../../inquirium/tool-port'
import { failed } from '../outcome'

/** What the system said about a file, in words for a model. Anything that is no answer of the system is a bug. */
export function fileError(cause: unknown, shown: string): ToolError {
  switch (systemCode(cause)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return failed('not-found', `There is no ${shown}.`)
    case 'EISDIR':
      return failed('not-permitted-here', `${shown} is a folder.`)
    case 'ELOOP':
      return failed('not-permitted-here', `${shown} is a link, and links are not followed there.`)
    case 'ENXIO':
    case 'ENODEV':
      return failed('not-permitted-here', `${shown} is not an ordinary file.`)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return failed('not-permitted-here', `The system does not allow this for ${shown}.`)
    default:
      return failed('input-output', `The system could not do this for ${shown} (${systemCode(cause)}).`, true)
  }
}

export function systemCode(cause: unknown): string {
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  throw cause
}
