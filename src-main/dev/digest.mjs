import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/**
 * The digest of a file, read in pieces.
 * @param {string} file
 * @param {string} algorithm
 * @param {'hex' | 'base64'} encoding
 */
export async function digest(file, algorithm, encoding) {
  const hash = createHash(algorithm)
  await pipeline(createReadStream(file), hash)
  return hash.digest(encoding)
}
