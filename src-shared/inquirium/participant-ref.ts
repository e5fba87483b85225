import { z } from 'zod'
import { decodeBase58 } from './base58'

const PREFIX = 'participant:did:key:z'
const ED25519_MULTICODEC = [0xed, 0x01] as const
const ED25519_KEY_BYTES = 32

/** Texts of one length sort as their numbers do in this alphabet: every Ed25519 key lies between these two, and nothing else. */
const LOWEST = `${PREFIX}6MkeTG3bFFSLYVU7VqhgZxqr6YzpaGrQtFMh1uvqGy1vDnP`
const HIGHEST = `${PREFIX}6MkwgaR63138bEEgad7uk993KMX54vBA6KTB4sFhCPnSB2e`

/** Whose record this is. Text that only looks like a key is refused, without decoding it in every fact. */
export const ParticipantRef = z
  .string()
  .regex(/^participant:did:key:z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/, { abort: true })
  .refine((ref) => LOWEST <= ref && ref <= HIGHEST, { error: 'does not hold an Ed25519 public key' })
export type ParticipantRef = z.infer<typeof ParticipantRef>

/** The 32 bytes of the participant's Ed25519 public key, or null when the reference holds no such key. */
export function decodeParticipantKey(ref: string): Uint8Array | null {
  if (!ref.startsWith(PREFIX)) return null
  const bytes = decodeBase58(ref.slice(PREFIX.length))
  if (bytes?.length !== ED25519_MULTICODEC.length + ED25519_KEY_BYTES) return null
  const [first, second, ...key] = bytes
  return first === ED25519_MULTICODEC[0] && second === ED25519_MULTICODEC[1] ? Uint8Array.from(key) : null
}
