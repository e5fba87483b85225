import { stat } from 'node:fs/promises'

/** Tells a model file from any other that takes its place; null where there is none. */
export async function fileVersion(path: string): Promise<string | null> {
  const file = await stat(path).catch(() => null)
  return file && `${file.size} ${file.mtimeMs}`
}
