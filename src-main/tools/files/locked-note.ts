import { createDecipheriv, pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'

/** What `openssl enc -aes-256-cbc -pbkdf2` writes: a mark, eight bytes of salt, and the rest locked. */
const MARK = 'Salted__'
const SALT_BYTES = 8
const HEADER_BYTES = MARK.length + SALT_BYTES
/** The count that OpenSSL uses unless it is told another, and does not write down. */
const ITERATIONS = 10_000
const KEY_BYTES = 32
const BLOCK_BYTES = 16

const derive = promisify(pbkdf2)

/** Whether a file was locked with a passphrase by OpenSSL. */
export function isLocked(bytes: Uint8Array): boolean {
  return (
    bytes.length > HEADER_BYTES &&
    (bytes.length - HEADER_BYTES) % BLOCK_BYTES === 0 &&
    Buffer.from(bytes.subarray(0, MARK.length)).toString('latin1') === MARK
  )
}

/** What is inside, or null when the passphrase does not open it. That it is text has to be looked at: nothing vouches for it. */
export async function unlock(bytes: Uint8Array, passphrase: string): Promise<Uint8Array | null> {
  const salt = bytes.subarray(MARK.length, HEADER_BYTES)
  const derived = await derive(passphrase, salt, ITERATIONS, KEY_BYTES + BLOCK_BYTES, 'sha256')
  const cipher = createDecipheriv('aes-256-cbc', derived.subarray(0, KEY_BYTES), derived.subarray(KEY_BYTES))
  const start = cipher.update(bytes.subarray(HEADER_BYTES))
  try {
    return Buffer.concat([start, cipher.final()])
  } catch {
    // The padding is wrong, which is all that can be.
    return null
  }
}
