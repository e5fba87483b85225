import type { KeyObject } from 'node:crypto'
import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import { canonicalForm } from './canonical-form'
import { isSignedBy, signText } from './participant-key'
import { writeEveryByte } from './write-every-byte'

/** Two places, written in turn: a write that is cut short destroys one of them and leaves the other. */
const SLOT_BYTES = 2048

const StreamHead = z.strictObject({ position: z.int().min(0), hash: z.string() })
export type StreamHead = z.infer<typeof StreamHead>

const HeadBody = z.strictObject({
  schema: z.literal('inquirium.record-head.v1'),
  'participant/ref': ParticipantRef,
  counter: z.int().min(1),
  /** Closed says that nothing was added after this; open, that the process may have died right after more. */
  state: z.enum(['open', 'closed']),
  streams: z.record(z.string(), StreamHead),
  /** The database file as it was left: another size or time means that somebody else has written to it. */
  file: z.strictObject({ bytes: z.string(), modified: z.string() }).nullable(),
})
const SignedHead = z.strictObject({ ...HeadBody.shape, signature: z.string() })
export type Head = z.infer<typeof HeadBody>

export type HeadReading =
  | { readonly outcome: 'read'; readonly head: Head }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'invalid' }

/** The newest head in the file that the participant signed. */
export function readHead(path: string, participant: ParticipantRef): HeadReading {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { outcome: 'missing' }
    throw error
  }
  const heads = [0, 1].flatMap((slot) =>
    parseSlot(bytes.subarray(slot * SLOT_BYTES, (slot + 1) * SLOT_BYTES), participant),
  )
  const [newest] = heads.sort((first, second) => second.counter - first.counter)
  return newest === undefined ? { outcome: 'invalid' } : { outcome: 'read', head: newest }
}

export interface HeadFile {
  write(streams: Head['streams']): void
  /** Says that the record ends here, and waits until that is on disk. */
  close(streams: Head['streams'], file: Head['file']): void
}

/** Writes are not synced one by one: the page cache survives a killed process, and `close` syncs the last one. */
export function openHeadFile(path: string, participant: ParticipantRef, key: KeyObject, lastCounter: number): HeadFile {
  closeSync(openSync(path, 'a', 0o600))
  const descriptor = openSync(path, 'r+')
  let counter = lastCounter
  const write = (state: Head['state'], streams: Head['streams'], file: Head['file']) => {
    counter += 1
    const schema = 'inquirium.record-head.v1'
    const body: Head = { schema, 'participant/ref': participant, counter, state, streams, file }
    const text = canonicalForm({ ...body, signature: signText(key, canonicalForm(body)) })
    writeEveryByte(descriptor, Buffer.from(`${text.padEnd(SLOT_BYTES - 1)}\n`), (counter % 2) * SLOT_BYTES)
  }
  return {
    write: (streams) => write('open', streams, null),
    close(streams, file) {
      write('closed', streams, file)
      fdatasyncSync(descriptor)
      closeSync(descriptor)
    },
  }
}

function parseSlot(bytes: Buffer, participant: ParticipantRef): readonly Head[] {
  const parsed = SignedHead.safeParse(parseJson(bytes.toString('utf8')))
  if (!parsed.success) return []
  const { signature, ...body } = parsed.data
  const isOurs = body['participant/ref'] === participant && isSignedBy(participant, canonicalForm(body), signature)
  return isOurs ? [body] : []
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whose head this says it is, before any signature was looked at. */
export function claimedParticipant(path: string): ParticipantRef | null {
  if (!existsSync(path)) return null
  const bytes = readFileSync(path)
  const slots = [0, 1].map((slot) => parseJson(bytes.subarray(slot * SLOT_BYTES, (slot + 1) * SLOT_BYTES).toString()))
  for (const slot of slots) {
    const parsed = SignedHead.safeParse(slot)
    if (parsed.success) return parsed.data['participant/ref']
  }
  return null
}
