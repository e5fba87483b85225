import type { Database } from 'better-sqlite3'
import { destroyBackups } from './backup'
import type { Blobs } from './blobs'

const PURGE = 'purge'

export interface Cleanup {
  /** Notes, inside the transaction of an excision, what is to be destroyed once it is committed. */
  plan(positions: readonly number[]): void
  /** Destroys what was planned. Run after every excision, and at start in case the process died before it. */
  run(): void
}

/** The part of an excision that no transaction can hold: files, and what the log still remembers. */
export function createCleanup(database: Database, path: string, blobs: Blobs): Cleanup {
  const digests = database.prepare<[number], { digest: string }>('SELECT digest FROM blob_reference WHERE position = ?')
  const release = database.prepare<[number]>('DELETE FROM blob_reference WHERE position = ?')
  const note = database.prepare<[string]>('INSERT OR IGNORE INTO cleanup VALUES (?)')
  const tasks = database.prepare<[], { task: string }>('SELECT task FROM cleanup')
  const isReferred = database.prepare<[string]>('SELECT 1 FROM blob_reference WHERE digest = ? LIMIT 1')
  const done = database.prepare('DELETE FROM cleanup')

  return {
    plan(positions) {
      note.run(PURGE)
      for (const position of positions) {
        for (const { digest } of digests.all(position)) note.run(digest)
        release.run(position)
      }
    },
    run() {
      const planned = tasks.all().map(({ task }) => task)
      if (planned.length === 0) return
      for (const digest of planned.filter((task) => task !== PURGE)) {
        if (isReferred.get(digest) === undefined) blobs.destroy(digest)
      }
      destroyBackups(path)
      rewrite(database)
      // Last, so that whatever fails before is tried again at the next start.
      done.run()
    },
  }
}

/**
 * Writes the whole file anew. Overwriting what is deleted is not enough: when SQLite moves rows between pages, it
 * leaves pictures of them in the unused part of the old ones. The log holds earlier pictures too until it is empty.
 */
function rewrite(database: Database): void {
  // What is left is copied on the way, and may be too much for memory.
  database.pragma('temp_store = FILE')
  database.exec('VACUUM')
  database.pragma('temp_store = MEMORY')
  const [result] = database.pragma('wal_checkpoint(TRUNCATE)') as readonly { readonly busy: number }[]
  if (result?.busy !== 0) throw new Error('the log could not be emptied')
}
