import type { Framing } from './payload-reader'
import type { ResponseHead } from './transport'

/** How a body is read: piece by piece, as one message, or as a page that is no answer. */
export type BodyManner = 'stream' | 'whole' | 'page'

/**
 * Judged by its first bytes as much as by its type: servers that ignore a wish for a stream answer in one message, and
 * some send events as plain text, as bytes or as JSON. Null while nothing but space has come.
 */
export function mannerOf(
  { status, contentType }: ResponseHead,
  framing: Framing,
  bytes: Uint8Array,
): BodyManner | null {
  const [type = ''] = contentType.toLowerCase().split(';')
  if (status !== 200 || type.trim() === 'text/html') return 'page'
  // Lines are objects as much as one message is, so here the type alone tells.
  if (framing === 'json-lines') return type.trim() === 'application/json' ? 'whole' : 'stream'
  const begin = Buffer.from(bytes).toString().trimStart()
  if (begin === '') return null
  return begin.startsWith('{') ? 'whole' : 'stream'
}
