import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { aDecision } from '../../src-main/inquirium/fixtures/record'
import { openRecord } from '../../src-main/storage/open-record'
import { openParticipants } from '../../src-main/storage/participants'
import { createPatience } from '../../src-main/storage/patience'
import { STRETCH } from '../../src-main/storage/projections/activity-feed'
import { FEED_PAGE } from '../../src-renderer/features/activity/use-feed'
import { activityItem } from '../../src-shared/projection/activity-item'
import { shapeOf } from '../../src-shared/projection/activity-shape'
import { type Measurement, median } from './measurement'
import { newFolder } from './storage-fill'

const SMALL = 1_000
const LARGE = 1_000_000
const LIMIT_MS = 5
/** How many records are of a shape that somebody might look for, among however many there are. */
const RARE = 100

type Times = Readonly<
  Record<'page' | 'deep' | 'kind' | 'runtime' | 'mode' | 'words' | 'id' | 'session' | 'day', readonly number[]>
>

/** What a page of the feed costs as the window sees it: through the bridge, the router, the thread and back. */
export async function measure(): Promise<readonly Measurement[]> {
  const folders = { few: newFolder(), many: newFolder() }
  try {
    await fillTrace(folders.few, SMALL)
    await fillTrace(folders.many, LARGE)
    const [few, many] = [await timePages(folders.few), await timePages(folders.many)]
    const across = (name: string, kind: keyof Times): Measurement => ({
      name: `${name} of 1,000,000 ÷ of 1,000`,
      ratio: median(many[kind]) / median(few[kind]),
      limit: 4,
      direction: 'at-most',
      detail: `${median(many[kind]).toFixed(2)} ms ÷ ${median(few[kind]).toFixed(2)} ms, with IPC`,
    })
    return [
      across('the newest page of the feed', 'page'),
      across('the oldest page of the feed', 'deep'),
      across('a page of a rare kind', 'kind'),
      across('a page of a rare runtime', 'runtime'),
      across('a page of a rare mode', 'mode'),
      across('a page with words that are rare', 'words'),
      across('a page by the beginning of an id', 'id'),
      across('a page of a session, by mode', 'session'),
      across('a page of a day in the middle', 'day'),
      {
        name: `a page of the feed, with IPC ÷ ${LIMIT_MS} ms`,
        ratio: median(many.page) / LIMIT_MS,
        limit: 1,
        direction: 'at-most',
        detail: `median of ${many.page.length}: ${median(many.page).toFixed(2)} ms for ${FEED_PAGE} of 1,000,000 records`,
      },
    ]
  } finally {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Seals nothing, as on a machine without a key store: the app reads it the same way. */
const plainVault = {
  backend: 'plain-text',
  protects: () => false,
  protect: async (secret: Uint8Array) => secret,
  unprotect: async (sealed: Uint8Array) => sealed,
}

/** Rows of the right shape, put in directly; the chain is not a real one, and nothing here checks it. */
async function fillTrace(userData: string, records: number): Promise<void> {
  const now = () => new Date().toISOString()
  const participants = openParticipants(userData, plainVault, now)
  const owner = await participants.active()
  const unlocked = await participants.unlock(owner.ref)
  if (unlocked.outcome === 'refused') throw new Error(unlocked.code)
  const opening = openRecord({
    directory: owner.directory,
    participant: owner.ref,
    secret: unlocked.secret,
    now,
    ...createPatience(),
  })
  if (opening.outcome === 'refused') throw new Error(opening.code)
  const { record } = opening
  const sample = (change: object) =>
    aDecision('ID', { 'participant/ref': owner.ref, 'turn/id': 'turn:TURN', 'time/at': 'AT', ...change })
  const common = sample({
    mode: 'commons',
    refs: { 'runtime/ref': 'runtime/embedded', 'model.binding/ref': 'model.binding/starter' },
  })
  const rare = sample({
    mode: 'crisis',
    kind: 'excision',
    outcome: 'excised',
    'reason/code': 'operator-excised-turn',
    refs: { 'runtime/ref': 'runtime/rare' },
  })
  // A hundred days, one like the other.
  const at = `strftime('%Y-%m-%dT%H:%M:%SZ', 1767225600 + i * ${8_640_000 / records}, 'unixepoch')`
  const isRare = `i % ${records / RARE} = 0`
  record.internals.database.transaction(() => {
    const { database } = record.internals
    database
      .prepare(`
        INSERT INTO trace (sequence, stream, position, id, record_type, turn, classification, recorded_at, payload, salt, commitment, previous, hash)
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < @records)
        SELECT i, 'trace/inquirium-decisions', i, 'tr:' || i, 'daemon/inquirium-decision-trace.v1', 'turn:' || (i / 6), 'personal',
          ${at},
          replace(replace(replace(CASE WHEN ${isRare} THEN @rare ELSE @common END, 'tr:ID', 'tr:' || i), 'turn:TURN', 'turn:' || (i / 6)), '"AT"', '"' || ${at} || '"'),
          randomblob(32), hex(randomblob(32)), hex(randomblob(32)), hex(randomblob(32)) FROM n
      `)
      .run({ records, common: JSON.stringify(common.payload), rare: JSON.stringify(rare.payload) })
    const addShape = database.prepare('INSERT INTO activity_shape VALUES (?, ?, ?)')
    for (const [index, record] of [common, rare].entries()) {
      const shape = shapeOf(activityItem({ sequence: 1, record }))
      addShape.run(index + 1, shape.kind, JSON.stringify(shape))
    }
    database.exec(`
      INSERT INTO activity (sequence, at, shape, operation)
      SELECT sequence, recorded_at, CASE payload ->> 'kind' WHEN 'excision' THEN 2 ELSE 1 END, NULL FROM trace;
      INSERT INTO activity_stretch (stretch, earliest, latest)
      SELECT sequence / ${STRETCH}, min(unixepoch(at)) * 1000, max(unixepoch(at)) * 1000 FROM activity GROUP BY 1
    `)
    database.prepare(`UPDATE projection_state SET position = ? WHERE name = 'activity-feed'`).run(records)
  })()
  await record.close()
}

async function timePages(userData: string): Promise<Times> {
  const { ELECTRON_RUN_AS_NODE: _asNode, ...env } = process.env
  const sandbox = (env.INQUIRIUM_ELECTRON_ARGUMENTS ?? '').split(' ').filter(Boolean)
  const entry = join(import.meta.dirname, '../bench-activity')
  const child = spawn(process.execPath, [...sandbox, `--user-data-dir=${userData}`, entry], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(child.stdout, 'data')
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  const times = JSON.parse(String(line)) as Times & { readonly error?: string }
  if (times.error !== undefined) throw new Error(times.error)
  return times
}
