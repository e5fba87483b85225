import type { Database } from 'better-sqlite3'
import { streams } from './0001-streams'
import { drafts } from './0002-drafts'
import { blobs } from './0003-blobs'
import { projectionState } from './0004-projection-state'
import { sessionEvents } from './0005-session-events'
import type { Migration } from './migration'

export const migrations: readonly Migration[] = [streams, drafts, blobs, projectionState, sessionEvents]

export const CURRENT_VERSION = migrations.length

export const versionOf = (database: Database): number => Number(database.pragma('user_version', { simple: true }))

/** Brings a database up to `target`. Each step is one transaction that also records its number. */
export function migrate(database: Database, target: number = CURRENT_VERSION): void {
  for (const { version, up } of migrations) {
    if (version <= versionOf(database) || version > target) continue
    database.transaction(() => {
      up(database)
      database.pragma(`user_version = ${version}`)
    })()
  }
}
