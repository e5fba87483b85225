const CONTROLS_ALLOWED = 0.01

/** The text that these bytes are, in UTF-8 or UTF-16; null when they are something else. */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return looksWritten(text) ? text : null
  } catch {
    return null
  }
}

/** A program or a picture can be valid UTF-8 by chance, but it is full of characters that nobody types. */
function looksWritten(text: string): boolean {
  if (text.includes('\0')) return false
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  const controls = text.match(/[\u0001-\u0008\u000e-\u001a\u001c-\u001f\u007f]/g)?.length ?? 0
  return controls <= text.length * CONTROLS_ALLOWED
}
