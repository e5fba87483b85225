import { createHmac, hash, randomBytes } from 'node:crypto'
import type { TierName } from '../../src-shared/classification/tier'

export const SALT_BYTES = 32

/** What comes before the first record of a stream. */
export const GENESIS = '0'.repeat(64)

/** The parts of a record that its hash covers. Content is covered by its commitment, so it can be destroyed later. */
export interface ChainedEnvelope {
  readonly stream: string
  readonly id: string
  readonly type: string
  readonly session: string | null
  readonly turn: string | null
  readonly operation: string | null
  readonly classification: TierName
  readonly recordedAt: string
  readonly commitment: string
}

/** Drawn for many records at once: asking the system costs as much for one as for all of them. */
let salts = Buffer.alloc(0)

export function newSalt(): Buffer {
  if (salts.length === 0) salts = randomBytes(64 * SALT_BYTES)
  const salt = salts.subarray(0, SALT_BYTES)
  salts = salts.subarray(SALT_BYTES)
  return salt
}

/** Binds a record to its content without telling it: without the salt, even a yes or no cannot be guessed. */
export function commit(salt: Uint8Array, content: string | Uint8Array): string {
  return createHmac('sha256', salt).update(content).digest('hex')
}

/** The hash of a record, which stands on the hash of the one before it in its stream. */
export function chainHash(previous: string, envelope: ChainedEnvelope): string {
  const { stream, id, type, session, turn, operation, classification, recordedAt, commitment } = envelope
  // Named one by one: a row or a bundle line may carry more, and only this is covered. In the order of the canonical
  // form, which is therefore what JSON makes of it.
  const covered = { classification, commitment, id, operation, previous, recordedAt, session, stream, turn, type }
  return hash('sha256', `inquirium.chain.v1\n${JSON.stringify(covered)}`, 'hex')
}
