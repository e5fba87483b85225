import { ProtocolError, SdkError, SdkErrorCode } from '@modelcontextprotocol/client'
import type { ToolError } from '../../inquirium/tool-port'
import { failed } from '../outcome'

const LONGEST_MESSAGE = 4_000
const CONNECTION_LOST = new Set<string>([
  SdkErrorCode.ConnectionClosed,
  SdkErrorCode.NotConnected,
  SdkErrorCode.SendFailed,
])

/** Why a call did not come to a result. Anything the library does not throw on purpose is a bug. */
export function callError(cause: unknown): ToolError {
  if (cause instanceof ProtocolError) {
    return failed('tool-reported-error', `The server refused the call: ${cause.message.slice(0, LONGEST_MESSAGE)}`)
  }
  if (!(cause instanceof SdkError)) throw cause
  return CONNECTION_LOST.has(cause.code)
    ? failed('server-unavailable', 'The server ended during the call. Calling again starts it anew.', true)
    : failed('server-broke-protocol', 'The server answered in a way that cannot be read.')
}
