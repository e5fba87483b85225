import type { Database } from 'better-sqlite3'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { Instant } from '../../src-shared/inquirium/primitives'
import { ofKinds } from '../../src-shared/projection/activity-filter'
import type { ParticipantRecord } from '../inquirium/in-memory-record'
import type { TracePageQuery } from '../inquirium/trace-stream'
import { createActivityQueries } from './activity-queries'
import { once, whereThereIsRoom } from './at-leisure'
import { openBlobs } from './blobs'
import { createCalibration } from './calibration'
import { createCleanup } from './cleanup'
import { createDraftTable } from './draft-table'
import { createExcisedPlaces } from './excised-places'
import { fileSeal, streamHeads } from './head-check'
import type { HeadFile } from './head-file'
import type { Library } from './library'
import { createOpenMatterReader } from './open-matter-reader'
import { prepareLog } from './prepare-log'
import { activityFeed } from './projections/activity-feed'
import { feedbackSummary } from './projections/feedback-summary'
import { judgedAnswers } from './projections/judged-answers'
import { keepProjections } from './projections/keep-projections'
import { openMatters } from './projections/open-matters'
import { createSearchIndex } from './projections/search-index'
import { sessionList } from './projections/session-list'
import { readDerived } from './read-derived'
import type { recordPaths } from './record-paths'
import { createSearch } from './search'
import { createSessionQueries } from './session-queries'
import { createSqliteJournal } from './sqlite-journal'
import { streamSources } from './stream-sources'
import { createTraceTable } from './trace-table'
import { createTranscriptExcision } from './transcript-excision'
import { createTranscriptReader } from './transcript-reader'
import type { ReadBlob } from './transcript-rows'
import { createTranscriptWriter } from './transcript-writer'

export interface SqliteRecordParts {
  readonly database: Database
  readonly participant: ParticipantRef
  readonly head: HeadFile
  /** Whether somebody else has written to the file, so that nothing derived in it can be relied on. */
  readonly isTouched: boolean
  readonly paths: ReturnType<typeof recordPaths>
  readonly now: () => Instant
  readonly defer: (work: () => void) => void
  readonly idle: (work: () => void) => void
}

export const projectionSet = (readBlob: ReadBlob) => ({
  transcript: [sessionList, createSearchIndex(readBlob), feedbackSummary, judgedAnswers, openMatters],
  trace: [activityFeed],
})

/** The ports over one open database. Everything is synchronous underneath: it runs where nobody waits for a frame. */
export function createSqliteRecord(parts: SqliteRecordParts) {
  const { database, participant, head, isTouched, paths, now, defer, idle } = parts
  const blobs = openBlobs(paths.blobs)
  const traces = createTraceTable(database, participant)
  const excised = createExcisedPlaces(database)
  const drafts = createDraftTable(database, excised.isGone)
  const reader = createTranscriptReader(database, blobs.read)
  const excision = createTranscriptExcision(database)
  const cleanup = createCleanup(database, paths.database, blobs)
  const projections = keepProjections(database, projectionSet(blobs.read), streamSources(database, traces, blobs.read))

  const isReferred = database.prepare<[string]>('SELECT 1 FROM blob_reference WHERE digest = ? LIMIT 1')
  const settleBlobs = () => {
    for (const digest of blobs.unsettled()) if (isReferred.get(digest) !== undefined) blobs.settle(digest)
  }
  const soon = once(defer, () => {
    if (database.open) whereThereIsRoom(() => head.write(streamHeads(database)))
  })
  // In a burst of commits the derived rows wait until it is over; a reader brings them up to date by itself.
  const later = () =>
    idle(() => {
      // A step at a time: after a large import there may be much to do, and somebody may want to speak meanwhile.
      if (database.open && whereThereIsRoom(projections.step)) later()
    })
  const { upToDate, onceWhole } = readDerived(database, projections)

  cleanup.run()
  settleBlobs()
  for (const digest of blobs.unsettled()) blobs.destroy(digest)
  const healed = projections.heal(isTouched)
  head.write(streamHeads(database))
  whereThereIsRoom(projections.catchUp)
  // Whoever needs it waits for it, and is told if it fails.
  void onceWhole(() => undefined).catch(() => undefined)

  const journal = createSqliteJournal({
    database,
    transcript: { ...createTranscriptWriter(database, participant, blobs), position: reader.position },
    traces,
    drafts,
    excision,
    excised,
    cleanup,
    now,
    onExcised: projections.forget,
    onCommitted({ facts }) {
      // It can be read where it is, and the next start settles it.
      if (facts.length > 0) whereThereIsRoom(settleBlobs)
      soon()
      later()
    },
  })

  const search = createSearch(database)
  const calibration = createCalibration(database)
  const sessions = createSessionQueries(database)
  const matters = createOpenMatterReader(database, reader)
  const activity = createActivityQueries(database)
  const readTraces = async ({ filter, ...query }: TracePageQuery) => {
    if (filter === undefined) return traces.page(query)
    const start = query.before === 'end' ? Number.MAX_SAFE_INTEGER : query.before
    return onceWhole(() => traces.at(activity.sequencesOf(filter, start, query.limit)))
  }

  const ports: ParticipantRecord = {
    journal,
    transcript: {
      query: async (query) => reader.query(query),
      find: async (id) => reader.find(id),
      position: async (session) => reader.position(session),
      measureExcision: async (target) => excision.measure(target),
      planRetention: async (limits) => excision.plan(limits),
    },
    traces: {
      replay: async (stream, after, limit) => traces.replay(stream, after, limit),
      page: readTraces,
      find: async (id) => traces.find(id),
      ofTurn: async (turn) => traces.ofTurn(turn),
      position: async (stream) => traces.position(stream),
      connectionsSince: (since) => onceWhole(() => activity.connectionsSince(since)),
      progress: async () => projections.progress(),
    },
    drafts: {
      save: async (draft) => drafts.save(draft, now()),
      discard: async (key) => drafts.discard(key),
      find: async (key) => drafts.find(key),
      list: async (kind) => drafts.list(kind),
    },
  }

  const library: Library = {
    search: async (query) => upToDate(() => search(query)),
    listSessions: async (query) => upToDate(() => sessions.list(query)),
    findSessions: async (text, limit) => upToDate(() => sessions.find(text, limit)),
    listTags: async () => upToDate(() => sessions.tags()),
    calibration: async () => upToDate(() => calibration()),
    turnsOf: async (session, limit) => sessions.turns(session, limit),
    feedbackOf: async (session) => upToDate(() => sessions.feedback(session)),
    openMatters: async () => upToDate(() => matters.read()),
    decisionsOfKind: (kind, limit) => readTraces({ before: 'end', limit, filter: ofKinds(kind) }),
    putBlob: async (bytes) => blobs.put(bytes),
    readBlob: async (digest) => blobs.read(digest),
  }

  const record = {
    ...ports,
    library,
    /** For work of this process on the same database, such as a transfer or a check. */
    internals: { database, reader, traces, blobs, excised, now, commitWatched: journal.commitWatched },
    /** Makes the commits to come cheaper. Takes a moment itself, so it is for when nobody waits. */
    prepare() {
      if (database.open) whereThereIsRoom(() => prepareLog(`${paths.database}-wal`))
    },
    /** Leaves a record that needs no recovery: what is derived goes on where it is, and the head says it is complete. */
    async close() {
      if (!database.open) return
      whereThereIsRoom(projections.catchUp)
      const streams = streamHeads(database)
      database.close()
      whereThereIsRoom(() => head.close(streams, fileSeal(paths.database)))
    },
  }
  return { record, healed }
}

export type SqliteRecord = ReturnType<typeof createSqliteRecord>['record']
