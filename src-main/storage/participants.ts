import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { Instant } from '../../src-shared/inquirium/primitives'
import { ActiveParticipant, type FileReading, Identity, readWhole, writeWhole } from './identity-file'
import { createParticipantKey } from './participant-key'
import { recordPaths } from './record-paths'

/** Keeps secret bytes with the means of the operating system. */
export interface KeyVault {
  /** The name of what seals now. */
  readonly backend: string
  /** Whether what the named backend sealed is really protected, or only written in another form. */
  protects(backend: string): boolean
  protect(secret: Uint8Array): Promise<Uint8Array>
  /** Opens what was sealed with the backend of this name, which need not be the one of today. */
  unprotect(sealed: Uint8Array, backend: string): Promise<Uint8Array>
}

export interface Participant {
  readonly ref: ParticipantRef
  readonly name: string
  /** The folder that holds everything of this participant, and nothing of another. */
  readonly directory: string
  /** Whether the system protects the key, or it stands in the folder as it is. */
  readonly keyProtected: boolean
}

export type Unlocked =
  | { readonly outcome: 'unlocked'; readonly participant: Participant; readonly secret: Uint8Array }
  | { readonly outcome: 'refused'; readonly code: 'unknown-participant' | 'key-unreadable' }

export interface Participants {
  list(): Promise<readonly Participant[]>
  create(name: string): Promise<Participant>
  rename(ref: ParticipantRef, name: string): Promise<Participant | null>
  /** The participant the operator last switched to; one is made only when there is none at all. */
  active(): Promise<Participant>
  switchTo(ref: ParticipantRef): Promise<Participant | null>
  unlock(ref: ParticipantRef): Promise<Unlocked>
}

const DID_KEY = 'participant:did:key:'
const FIRST_NAME = 'Me'

/** The participants of this machine, each in a folder named after their key and never after their name. */
export function openParticipants(userData: string, vault: KeyVault, now: () => Instant): Participants {
  const root = join(userData, 'participants')
  const activeFile = join(root, 'active.json')
  const directoryOf = (ref: ParticipantRef) => join(root, ParticipantRef.parse(ref).slice(DID_KEY.length))
  const identityFile = (ref: ParticipantRef) => recordPaths(directoryOf(ref)).identity
  const read = (ref: ParticipantRef) => readWhole(identityFile(ref), Identity)
  const known = ({ 'participant/ref': ref, name, key }: Identity): Participant => ({
    ref,
    name,
    directory: directoryOf(ref),
    keyProtected: vault.protects(key.backend),
  })
  /** One whose file cannot be understood is still there: a new one in its place would hide everything they said. */
  const present = (ref: ParticipantRef, reading: FileReading<Identity>): Participant | null => {
    if (reading.outcome === 'missing') return null
    return reading.outcome === 'read'
      ? known(reading.value)
      : { ref, name: ref, directory: directoryOf(ref), keyProtected: false }
  }
  const find = async (ref: ParticipantRef) => present(ref, await read(ref))

  const list = async () => {
    const names = existsSync(root) ? (await readdir(root)).sort() : []
    const refs = names.map((name) => `${DID_KEY}${name}`).filter((ref) => ParticipantRef.safeParse(ref).success)
    return (await Promise.all(refs.map(find))).flatMap((participant) => participant ?? [])
  }

  const create = async (name: string): Promise<Participant> => {
    const { participant: ref, secret } = createParticipantKey()
    const sealed = Buffer.from(await vault.protect(secret)).toString('base64')
    const key = { backend: vault.backend, sealed }
    const schema = 'inquirium.participant.v1'
    const identity = Identity.parse({ schema, 'participant/ref': ref, name, 'time/at': now(), key })
    await mkdir(directoryOf(ref), { recursive: true, mode: 0o700 })
    await writeWhole(identityFile(ref), identity)
    return known(identity)
  }

  const switchTo = async (ref: ParticipantRef) => {
    const participant = await find(ref)
    if (participant !== null) await writeWhole(activeFile, { 'participant/ref': ref })
    return participant
  }

  return {
    list,
    create,
    switchTo,
    async rename(ref, name) {
      const reading = await read(ref)
      if (reading.outcome !== 'read') return null
      const identity = Identity.parse({ ...reading.value, name })
      await writeWhole(identityFile(ref), identity)
      return known(identity)
    },
    async active() {
      const chosen = await readWhole(activeFile, ActiveParticipant)
      const last = chosen.outcome === 'read' ? await find(chosen.value['participant/ref']) : null
      if (last !== null) return last
      const [first] = await list()
      const participant = first ?? (await create(FIRST_NAME))
      await switchTo(participant.ref)
      return participant
    },
    async unlock(ref) {
      const reading = await read(ref)
      if (reading.outcome === 'missing') return { outcome: 'refused', code: 'unknown-participant' }
      if (reading.outcome === 'unreadable') return { outcome: 'refused', code: 'key-unreadable' }
      try {
        const { sealed, backend } = reading.value.key
        const secret = await vault.unprotect(Buffer.from(sealed, 'base64'), backend)
        return { outcome: 'unlocked', participant: known(reading.value), secret }
      } catch {
        // The keyring of another login, or none: whatever it is, the key cannot be had here.
        return { outcome: 'refused', code: 'key-unreadable' }
      }
    },
  }
}
