import type { SessionRef, Sha256 } from '../../../src-shared/inquirium/primitives'

const MOST_FILES = 4_096

/** What each session last saw in each file, to notice what changed behind its back. */
export interface FileMemory {
  saw(session: SessionRef, path: string, digest: Sha256): void
  lastSeen(session: SessionRef, path: string): Sha256 | undefined
}

export function createFileMemory(): FileMemory {
  const seen = new Map<string, Sha256>()
  const keyOf = (session: SessionRef, path: string) => JSON.stringify([session, path])
  return {
    saw(session, path, digest) {
      seen.delete(keyOf(session, path))
      seen.set(keyOf(session, path), digest)
      const [oldest] = seen.keys()
      if (seen.size > MOST_FILES && oldest !== undefined) seen.delete(oldest)
    },
    lastSeen: (session, path) => seen.get(keyOf(session, path)),
  }
}
