/** Turns bytes into the payloads of a stream. What it returns is what the transport should do next. */
export interface StreamDecoder {
  feed(bytes: Uint8Array): 'more' | 'too-large'
  /** Gives what a final line without a line break holds. */
  end(): void
}
