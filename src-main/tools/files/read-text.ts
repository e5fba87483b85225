import { constants } from 'node:fs'
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises'
import type { Sha256 } from '../../../src-shared/inquirium/primitives'
import type { ToolError } from '../../inquirium/tool-port'
import { sha256 } from '../call-digest'
import { failed } from '../outcome'
import { fileError } from './file-error'

export const LARGEST_FILE_BYTES = 262_144

export type FileText = { readonly kind: 'text'; readonly text: string; readonly digest: Sha256; readonly mode: number }

export type FileBytes = { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly mode: number }

// Not following a link guards against one put there since the path was checked; not blocking, against a pipe.
const READ_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Reads a whole file of text at a path that was confined. */
export async function readText(path: string, shown: string): Promise<FileText | ToolError> {
  const file = await readBytes(path, shown)
  if (file.kind === 'error') return file
  const text = textIn(file.bytes)
  return text === null ? notText(shown) : { kind: 'text', text, digest: sha256(file.bytes), mode: file.mode }
}

/** Reads a whole file, whatever is in it, at a path that was confined. */
export async function readBytes(path: string, shown: string): Promise<FileBytes | ToolError> {
  try {
    const file = await open(path, READ_FLAGS)
    try {
      return await readOpened(file, path, shown)
    } finally {
      await file.close()
    }
  } catch (cause) {
    return fileError(cause, shown)
  }
}

async function readOpened(file: FileHandle, path: string, shown: string): Promise<FileBytes | ToolError> {
  const status = await file.stat()
  if (!status.isFile()) return failed('not-permitted-here', `${shown} is not an ordinary file.`)
  if (!(await isStillAt(path, status.dev, status.ino))) {
    return failed('changed-meanwhile', `${shown} was moved while it was opened. Try again.`, true)
  }
  const bytes = await readAtMost(file, LARGEST_FILE_BYTES + 1)
  if (bytes.length > LARGEST_FILE_BYTES) {
    return failed('too-large', `${shown} is larger than ${LARGEST_FILE_BYTES} bytes, which is the most that is read.`)
  }
  return { kind: 'bytes', bytes, mode: status.mode }
}

export const notText = (shown: string): ToolError =>
  failed('not-text', `${shown} is not text in UTF-8, so it is not read.`)

/** Whether the file that was opened is the one at the confined path: a folder on the way may have been swapped. */
async function isStillAt(path: string, device: number, inode: number): Promise<boolean> {
  const now = await lstat(path)
  return now.dev === device && now.ino === inode && (await realpath(path)) === path
}

async function readAtMost(file: FileHandle, maximum: number): Promise<Uint8Array> {
  const buffer = new Uint8Array(maximum)
  let filled = 0
  for (;;) {
    const { bytesRead } = await file.read(buffer, filled, maximum - filled)
    filled += bytesRead
    if (bytesRead === 0 || filled === maximum) return buffer.subarray(0, filled)
  }
}

export function textIn(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    // A mark at the beginning belongs to the file, so it is kept.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    if (cause instanceof TypeError) return null
    throw cause
  }
}
