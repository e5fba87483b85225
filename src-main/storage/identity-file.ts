import { existsSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { z } from 'zod'
import { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import { Instant } from '../../src-shared/inquirium/primitives'
import { PlainTitle } from '../../src-shared/inquirium/text-schemas'

/** Who a participant is on this machine. The key is sealed by the vault that `backend` names. */
export const Identity = z.strictObject({
  schema: z.literal('inquirium.participant.v1'),
  'participant/ref': ParticipantRef,
  name: PlainTitle(80),
  'time/at': Instant,
  key: z.strictObject({ backend: z.string(), sealed: z.base64() }),
})
export type Identity = z.infer<typeof Identity>

export const ActiveParticipant = z.strictObject({ 'participant/ref': ParticipantRef })

export type FileReading<Value> =
  | { readonly outcome: 'read'; readonly value: Value }
  | { readonly outcome: 'missing' }
  /** It is there, and says nothing that can be understood: it is left as it is. */
  | { readonly outcome: 'unreadable' }

export async function readWhole<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<FileReading<z.infer<Schema>>> {
  if (!existsSync(path)) return { outcome: 'missing' }
  const parsed = schema.safeParse(parseJson(await readFile(path, 'utf8')))
  return parsed.success ? { outcome: 'read', value: parsed.data } : { outcome: 'unreadable' }
}

/** Replaces a file as a whole: after a crash it holds the old value or the new one. */
export async function writeWhole(path: string, value: unknown): Promise<void> {
  const file = await open(`${path}.writing`, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(value, null, 2)}\n`)
    await file.datasync()
  } finally {
    await file.close()
  }
  await rename(`${path}.writing`, path)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
