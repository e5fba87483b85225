import { readFileSync, renameSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import type { z } from 'zod'
import { writeFileWhole } from './whole-file'

/**
 * Reads a small file of ours. A missing one is its defaults; one that does not parse is set aside under another name,
 * so that nothing the operator may have written is lost, and the defaults apply.
 */
export function readJsonFile<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  const text = readIfPresent(path)
  if (text === null) return schema.parse({})
  const value = schema.safeParse(parseJson(text))
  if (value.success) return value.data
  renameSync(path, `${path}.refused`)
  return schema.parse({})
}

/** Replaces the file as a whole: after a crash it holds the old value or the new one. */
export async function writeJsonFile(path: string, value: unknown): Promise<void> {
  const scratch = `${path}.writing`
  const file = await open(scratch, 'w', 0o600)
  try {
    await file.writeFile(formatted(value))
    await file.datasync()
  } finally {
    await file.close()
  }
  await rename(scratch, path)
}

/** The same, for a moment after which there may be no later: the process is ending. */
export function writeJsonFileNow(path: string, value: unknown): void {
  writeFileWhole(path, formatted(value))
}

const formatted = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
