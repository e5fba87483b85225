import type { AttemptEnd } from './attempt-end'

export type Framing = 'sse' | 'json-lines'

/** Reads the payloads of one answer, in whatever protocol they are. */
export interface PayloadReader {
  /** Takes one payload. An end stops the stream: `finished` keeps the connection, a cut-off closes it. */
  readonly take: (payload: string) => AttemptEnd | null
  /** What the end of the stream means when no payload has said so. */
  readonly atEnd: () => AttemptEnd
}
