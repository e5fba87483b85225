import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { decodeParticipantKey, type ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import { encodeBase58 } from './base58'

const ED25519_MULTICODEC = [0xed, 0x01]

/** DER wrappings of a raw Ed25519 key (RFC 8410), which is all Node takes. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

export interface NewKey {
  readonly participant: ParticipantRef
  /** The 32 secret bytes: to be protected before they touch a disk. */
  readonly secret: Uint8Array
}

export function createParticipantKey(): NewKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(PUBLIC_PREFIX.length)
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(PRIVATE_PREFIX.length)
  return { participant: refOf(raw), secret }
}

const refOf = (raw: Uint8Array): ParticipantRef =>
  `participant:did:key:z${encodeBase58([...ED25519_MULTICODEC, ...raw])}`

/** Whose key this is. */
export function participantOf(secret: Uint8Array): ParticipantRef {
  const raw = createPublicKey(signingKeyOf(secret))
    .export({ format: 'der', type: 'spki' })
    .subarray(PUBLIC_PREFIX.length)
  return refOf(raw)
}

export function signingKeyOf(secret: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, secret]), format: 'der', type: 'pkcs8' })
}

export const signText = (key: KeyObject, text: string): string => sign(null, Buffer.from(text), key).toString('base64')

/** Whether the participant signed exactly this text. */
export function isSignedBy(participant: ParticipantRef, text: string, signature: string): boolean {
  const raw = decodeParticipantKey(participant)
  if (raw === null) return false
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, raw]), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
}
