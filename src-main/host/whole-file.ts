import { closeSync, fdatasyncSync, openSync, renameSync, writeFileSync } from 'node:fs'

/** Replaces a small file as a whole: after a crash it holds the old text or the new one. */
export function writeFileWhole(path: string, text: string): void {
  const scratch = `${path}.writing`
  const file = openSync(scratch, 'w', 0o600)
  try {
    writeFileSync(file, text)
    fdatasyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(scratch, path)
}
