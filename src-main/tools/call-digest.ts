import { createHash } from 'node:crypto'
import type { Sha256 } from '../../src-shared/inquirium/primitives'
import type { ToolCall } from '../inquirium/tool-port'

export function sha256(content: string | Uint8Array): Sha256 {
  return `sha256:${createHash('sha256').update(content).digest('hex')}`
}

/** The same for two calls exactly when they would do the same: key order does not count, the command does. */
export function callDigest(
  { name, arguments: values }: ToolCall,
  command: readonly string[] | null,
  workingDirectory: string | null,
): Sha256 {
  return sha256(JSON.stringify(inKeyOrder([name, values, command, workingDirectory])))
}

function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  // A list of pairs keeps an order of its own; an object would put keys that look like numbers first.
  return { pairs: entries.map(([key, child]) => [key, inKeyOrder(child)]) }
}
