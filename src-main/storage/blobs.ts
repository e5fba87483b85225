import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Sha256 } from '../../src-shared/inquirium/primitives'
import { destroyFile } from './destroy-file'
import { writeEveryByte } from './write-every-byte'

export interface Blobs {
  /** Writes bytes to disk under their digest. They stay only if a fact that refers to them is recorded. */
  put(bytes: Uint8Array): Sha256
  read(digest: Sha256): Buffer | null
  /** Makes a blob permanent, once the fact that refers to it is. */
  settle(digest: Sha256): void
  destroy(digest: Sha256): void
  /** What was written and not settled: the process died in between. */
  unsettled(): readonly Sha256[]
}

/** Content too large for a row, one file per digest. Written before the fact, settled after it, so a kill leaves no doubt. */
export function openBlobs(directory: string): Blobs {
  const { incoming, incomingFile, settledFile } = placesIn(directory)

  // Read once: every commit asks, and hardly ever is there anything.
  const waiting = new Set<Sha256>(leftIn(incoming))

  return {
    put(bytes) {
      const digest = digestOf(bytes)
      if (existsSync(settledFile(digest))) return digest
      mkdirSync(incoming, { recursive: true })
      const scratch = `${incomingFile(digest)}.writing`
      try {
        writeSynced(scratch, bytes)
      } catch (error) {
        // The little room there is belongs to somebody else.
        destroyFile(scratch)
        throw error
      }
      renameSync(scratch, incomingFile(digest))
      syncDirectory(incoming)
      waiting.add(digest)
      return digest
    },
    read: blobReader(directory),
    settle(digest) {
      waiting.delete(digest)
      if (!existsSync(incomingFile(digest))) return
      mkdirSync(dirname(settledFile(digest)), { recursive: true })
      renameSync(incomingFile(digest), settledFile(digest))
      syncDirectory(dirname(settledFile(digest)))
    },
    destroy(digest) {
      waiting.delete(digest)
      destroyFile(settledFile(digest))
      destroyFile(incomingFile(digest))
    },
    unsettled: () => [...waiting],
  }
}

/** Reads blobs without touching anything else of the folder. */
export function blobReader(directory: string): Blobs['read'] {
  const { incomingFile, settledFile } = placesIn(directory)
  return (digest) => {
    const path = [settledFile(digest), incomingFile(digest)].find((candidate) => existsSync(candidate))
    return path === undefined ? null : readFileSync(path)
  }
}

function placesIn(directory: string) {
  const incoming = join(directory, 'incoming')
  const nameOf = (digest: Sha256) => Sha256.parse(digest).slice('sha256:'.length)
  return {
    incoming,
    incomingFile: (digest: Sha256) => join(incoming, nameOf(digest)),
    settledFile: (digest: Sha256) => join(directory, nameOf(digest).slice(0, 2), nameOf(digest)),
  }
}

export function digestOf(bytes: Uint8Array): Sha256 {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`
}

/** What an earlier process left behind; what it had not finished writing is destroyed. */
function leftIn(incoming: string): readonly Sha256[] {
  const names = existsSync(incoming) ? readdirSync(incoming) : []
  for (const name of names.filter((each) => each.endsWith('.writing'))) destroyFile(join(incoming, name))
  return names.filter((name) => /^[0-9a-f]{64}$/.test(name)).map((name) => `sha256:${name}`)
}

function writeSynced(path: string, bytes: Uint8Array): void {
  const file = openSync(path, 'w', 0o600)
  try {
    writeEveryByte(file, bytes, 0)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** A rename is on disk only when its directory is. */
function syncDirectory(path: string): void {
  // Windows cannot open a directory for syncing, and does not need to.
  if (process.platform === 'win32') return
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
