import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, rmSync } from 'node:fs'
import { writeEveryByte } from './write-every-byte'

const ZEROS = Buffer.alloc(1_048_576)

/** Overwrites a file before removing it, so that its blocks do not keep what it said. Missing is fine. */
export function destroyFile(path: string): void {
  let file: number
  try {
    file = openSync(path, 'r+')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  try {
    const { size } = fstatSync(file)
    for (let at = 0; at < size; at += ZEROS.length) writeEveryByte(file, ZEROS.subarray(0, size - at), at)
    fsyncSync(file)
    ftruncateSync(file, 0)
  } finally {
    closeSync(file)
  }
  rmSync(path)
}
