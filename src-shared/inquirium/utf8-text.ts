import { BoundedText } from './primitives'

/** Text of at most `maximumBytes` in UTF-8. JSON Schema cannot count bytes and checks the characters. */
export function Utf8Text(maximumBytes: number, minimum = 0) {
  return BoundedText(maximumBytes, minimum).refine((text) => utf8Length(text) <= maximumBytes, {
    error: `longer than ${maximumBytes} bytes in UTF-8`,
  })
}

export function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
