import Database from 'better-sqlite3'
import type { RecordedTrace } from '../../../src-shared/trace/trace-record'
import { storageFaultOf } from '../storage-fault'
import type { Excised } from '../transcript-excision'
import { amputate } from './amputate'
import type { PresentFact, Projection, ReplaySession } from './projection'

/** Where a projection's records come from. */
export interface Source<Item> {
  last(): number
  after(position: number, limit: number): readonly { readonly position: number; readonly item: Item | null }[]
}

export interface Sources {
  readonly transcript: Source<PresentFact>
  readonly trace: Source<RecordedTrace>
  readonly session: ReplaySession
}

export interface KeptProjections {
  /** Applies what was recorded since the last time, but for what is made in pieces and far behind. Cheap when nothing was. */
  catchUp(): void
  /** Applies some of it, and says whether there is more. */
  step(): boolean
  /** How far what is made in pieces has come; null when nothing is far behind. */
  progress(): { readonly done: number; readonly total: number } | null
  forget(excised: Excised): void
  rebuild(name: string): void
  /**
   * Rebuilds every projection that is not what it should be, or all when their rows were in other hands. Names those that
   * had been whole before: making a new one, or one of a newer version, heals nothing.
   */
  heal(isTouched: boolean): readonly string[]
}

export interface ProjectionSet {
  readonly transcript: readonly Projection<PresentFact>[]
  readonly trace: readonly Projection<RecordedTrace>[]
}

const BATCH = 500

/** More than this would keep whoever waits for longer than they notice. */
const AT_ONCE = 4 * BATCH

export function keepProjections(database: Database.Database, set: ProjectionSet, sources: Sources): KeptProjections {
  const all = [
    ...set.transcript.map((projection) => keep(database, projection, sources.transcript, sources.session)),
    ...set.trace.map((projection) => keep(database, projection, sources.trace, sources.session)),
  ]
  const advance = (work: (projection: (typeof all)[number]) => void): boolean => {
    const behind = all.filter((projection) => projection.isBehind())
    if (behind.length === 0) return false
    // Derived rows can be derived again, so nobody waits for the disk on their account.
    database.pragma('synchronous = NORMAL')
    try {
      for (const projection of behind) work(projection)
    } finally {
      database.pragma('synchronous = FULL')
    }
    return behind.some((projection) => projection.isBehind())
  }
  return {
    catchUp: () => void advance((projection) => projection.catchUp()),
    progress: () => all.map((projection) => projection.progress()).find((progress) => progress !== null) ?? null,
    step: () => advance((projection) => void projection.applyBatch()),
    forget(excised) {
      for (const projection of all) projection.forget(excised)
    },
    rebuild: (name) => all.find((projection) => projection.name === name)?.rebuild(),
    heal(isTouched) {
      const damaged = all.filter((projection) => isTouched || projection.isDamaged())
      const healed = damaged.filter((projection) => projection.wasBuilt())
      for (const projection of damaged) projection.rebuild()
      return healed.map(({ name }) => name)
    },
  }
}

function keep<Item>(
  database: Database.Database,
  projection: Projection<Item>,
  source: Source<Item>,
  session: ReplaySession,
) {
  const { name, version, tables, schema, inPieces = false } = projection
  const readState = database.prepare<[string], { version: number; position: number }>(
    'SELECT version, position FROM projection_state WHERE name = ?',
  )
  const writeState = database.prepare<[string, number, number]>(
    'INSERT OR REPLACE INTO projection_state VALUES (?, ?, ?)',
  )
  const position = () => readState.get(name)?.position ?? 0
  let prepared: ReturnType<Projection<Item>['prepare']> | null = null
  const tablesReady = () => {
    prepared ??= projection.prepare(database)
    return prepared
  }

  const applyOrRollBack = database.transaction(() => {
    const records = source.after(position(), BATCH)
    const { apply } = tablesReady()
    for (const { item } of records) if (item !== null) apply(item)
    const reached = records.at(-1)?.position
    if (reached !== undefined) writeState.run(name, version, reached)
    return records.length === BATCH
  })
  const applyBatch = () => {
    try {
      return applyOrRollBack()
    } catch (error) {
      // What was prepared may remember rows that are not there any more.
      prepared = null
      throw error
    }
  }
  const progress = () => {
    const [done, total] = [position(), source.last()]
    return inPieces && total - done > AT_ONCE ? { done, total } : null
  }
  const catchUp = () => {
    if (progress() === null) while (applyBatch());
  }

  return {
    name,
    isBehind: () => position() < source.last(),
    progress,
    catchUp,
    applyBatch,
    /** Called inside a transaction, when the projection may still be behind what is being excised. */
    forget(excised: Excised) {
      const reached = position()
      const applied = excised.positions.filter((each) => each <= reached)
      const upTo: ReplaySession = (ref) => [...session(ref)].filter((fact) => fact.position <= reached)
      tablesReady().forget({ ...excised, positions: applied }, upTo)
    },
    rebuild() {
      prepared = null
      dropTables(database, tables)
      database.transaction(() => {
        database.exec(schema)
        writeState.run(name, version, 0)
      })()
      catchUp()
    },
    wasBuilt() {
      const state = readState.get(name)
      return state === undefined ? shapeOf(database, tables).length > 0 : state.version === version
    },
    isDamaged() {
      const state = readState.get(name)
      if (state?.version !== version || state.position > source.last()) return true
      return !isDeepEqual(shapeOf(database, tables), expectedShape(schema, tables))
    },
  }
}

function dropTables(database: Database.Database, tables: readonly string[]): void {
  try {
    database.transaction(() => {
      for (const table of tables) database.exec(`DROP TABLE IF EXISTS "${table}"`)
    })()
  } catch (error) {
    if (storageFaultOf(error) !== 'damaged') throw error
    amputate(database, tables)
  }
}

type Shape = readonly { readonly name: string; readonly sql: string | null }[]

function shapeOf(database: Database.Database, tables: readonly string[]): Shape {
  const places = tables.map(() => '?').join(', ')
  return database
    .prepare<string[], Shape[number]>(`SELECT name, sql FROM sqlite_schema WHERE tbl_name IN (${places}) ORDER BY name`)
    .all(...tables)
}

function expectedShape(schema: string, tables: readonly string[]): Shape {
  const scratch = new Database(':memory:')
  try {
    scratch.exec(schema)
    return shapeOf(scratch, tables)
  } finally {
    scratch.close()
  }
}

const isDeepEqual = (left: Shape, right: Shape) => JSON.stringify(left) === JSON.stringify(right)
