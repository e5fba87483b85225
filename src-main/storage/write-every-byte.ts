import { writeSync } from 'node:fs'

/** Writes all of the bytes: where there is little room the system takes a part, and says so only in a number. */
export function writeEveryByte(file: number, bytes: Uint8Array, position: number): void {
  for (let written = 0; written < bytes.length; ) {
    written += writeSync(file, bytes, written, bytes.length - written, position + written)
  }
}
