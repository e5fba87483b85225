import { closeSync, fdatasyncSync, openSync, statfsSync, statSync } from 'node:fs'
import { writeEveryByte } from './write-every-byte'

/** After so many pages SQLite copies the log back and begins it anew, in the same place. */
export const LOG_PAGES = 1000

const PAGE_BYTES = 4096
const FRAME_HEADER_BYTES = 24
const LOG_BYTES = 32 + LOG_PAGES * (PAGE_BYTES + FRAME_HEADER_BYTES)

/** Where less than this is free, room is not spent before it is needed. */
const PLENTY_BYTES = 64 * LOG_BYTES

/**
 * Takes the room on disk that the log will fill. A commit that has to make the file longer waits for the file system to
 * record that too, which costs as much again as the commit. What lies behind the last commit is nothing to SQLite.
 */
export function prepareLog(path: string): void {
  const { size } = statSync(path)
  const { bavail, bsize } = statfsSync(path)
  if (size >= LOG_BYTES || bavail * bsize < PLENTY_BYTES) return
  const file = openSync(path, 'r+')
  try {
    writeEveryByte(file, Buffer.alloc(LOG_BYTES - size), size)
    fdatasyncSync(file)
  } finally {
    closeSync(file)
  }
}
