import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files below a folder that contain the text, as somebody who reads the disk would find it. */
export function filesContaining(folder: string, text: string): readonly string[] {
  const needles = [Buffer.from(text, 'utf8'), Buffer.from(text.toLowerCase(), 'utf8')]
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = readFileSync(path)
      return needles.some((needle) => bytes.includes(needle))
    })
}
