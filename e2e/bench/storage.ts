import { execFileSync } from 'node:child_process'
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { aBatch, aFiledTurn } from '../../src-main/inquirium/fixtures/record'
import type { Journal } from '../../src-main/inquirium/journal'
import { createSessionFolds } from '../../src-main/inquirium/session-folds'
import { startRecord } from '../../src-main/storage/start-record'
import { type Measurement, median } from './measurement'
import { fill, newFolder, openFilled, recordData } from './storage-fill'

const ROUNDS = 15
const APPENDS = 1500
const LARGE = 1_000_000
/** By then the thread of a record has taken the room its log will fill. */
const PREPARED_AFTER_MS = 2500
const SMALL = 1_000

/** The thread's program, as the app was built with it. */
const program = join(import.meta.dirname, '../main/record-worker.js')

/** What a record costs: to write, to read when it is large, to search, to open and to keep open. */
export async function measure(): Promise<readonly Measurement[]> {
  const folders = { none: newFolder(), small: newFolder(), large: newFolder(), searched: newFolder(), raw: newFolder() }
  try {
    await openFilled(folders.none).close()
    // Before the disk is busy with a million rows.
    const appended = await appending(folders.none, folders.raw)
    await fill(folders.small, SMALL, false)
    await fill(folders.large, LARGE, false)
    await fill(folders.searched, 100_000, true)
    return [
      appended,
      await readingTheEnd(folders.small, folders.large),
      ...(await searching(folders.searched)),
      await opening(folders.small, folders.large),
      memory(folders.none, folders.large),
      await blocking(folders.searched),
    ]
  } finally {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true })
  }
}

async function inThread(directory: string) {
  const started = await startRecord(program, recordData(directory))
  if (started.outcome === 'refused') throw new Error(started.code)
  return started.record
}

/** A record and a plain file, one and one in turn, so that a busy disk is as busy for both. */
async function appending(directory: string, rawFolder: string): Promise<Measurement> {
  const record = openFilled(directory)
  const thread = await inThread(join(rawFolder, 'participant'))
  // As it is once the app has been open for a moment.
  record.prepare()
  await setTimeout(PREPARED_AFTER_MS)
  const raw = openSync(join(rawFolder, 'raw'), 'a')
  const here = await inTurn(record.journal, raw)
  const asked = await inTurn(thread.journal, raw)
  closeSync(raw)
  await record.close()
  await thread.close()
  const ratio = (each: typeof here) => (each.theirs / each.ours).toFixed(2)
  return {
    name: 'acknowledged append ÷ raw append and fdatasync',
    ratio: here.theirs / here.ours,
    limit: 0.5,
    direction: 'at-least',
    detail: `${here.ours.toFixed(2)} ms against ${here.theirs.toFixed(2)} ms; asked from the main thread ${asked.ours.toFixed(2)} ms against ${asked.theirs.toFixed(2)} ms (${ratio(asked)})`,
  }
}

async function inTurn(journal: Pick<Journal, 'commit'>, raw: number) {
  const text = 'about as long as a turn usually is. '.repeat(20)
  const line = `${JSON.stringify(aFiledTurn('x', { text }))}\n`
  const ours: number[] = []
  const theirs: number[] = []
  for (let index = 0; index < APPENDS; index += 1) {
    const batch = aBatch({ facts: [aFiledTurn(`b${index}`, { text })] })
    ours.push(await milliseconds(() => journal.commit(batch)))
    theirs.push(
      await milliseconds(() => {
        writeSync(raw, line)
        fdatasyncSync(raw)
      }),
    )
  }
  return { ours: median(ours), theirs: median(theirs) }
}

async function milliseconds(work: () => Promise<unknown> | unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function readingTheEnd(small: string, large: string): Promise<Measurement> {
  const [few, many] = [openFilled(small), openFilled(large)]
  const last = { before: 'end', limit: 100 } as const
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < ROUNDS * 4; round += 1) {
    times.few.push(await milliseconds(() => few.transcript.query(last)))
    times.many.push(await milliseconds(() => many.transcript.query(last)))
  }
  await few.close()
  await many.close()
  return {
    name: 'the last 100 records of 1,000,000 ÷ of 1,000',
    ratio: median(times.many) / median(times.few),
    limit: 4,
    direction: 'at-most',
    detail: `${median(times.many).toFixed(2)} ms ÷ ${median(times.few).toFixed(2)} ms`,
  }
}

async function searching(directory: string): Promise<readonly Measurement[]> {
  const record = openFilled(directory)
  const scan = record.internals.database.prepare<[string]>(
    'SELECT position FROM search_document WHERE text LIKE ? ORDER BY position DESC',
  )
  const typed = ['s', 'su', 'summ', 'summary', 'summary ri', 'x123']
  const results: Measurement[] = []
  for (const text of typed) {
    const times = { ours: [] as number[], scan: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      times.ours.push(await milliseconds(() => record.library.search({ text, limit: 50 })))
      times.scan.push(await milliseconds(() => scan.all(`%${text}%`)))
    }
    results.push({
      name: `search for “${text}” ÷ a scan with LIKE`,
      ratio: median(times.ours) / median(times.scan),
      limit: 0.1,
      direction: 'at-most',
      detail: `${median(times.ours).toFixed(2)} ms ÷ ${median(times.scan).toFixed(1)} ms, 100,000 messages`,
    })
  }
  await record.close()
  return results
}

async function opening(small: string, large: string): Promise<Measurement> {
  const times = { small: [] as number[], large: [] as number[] }
  const openOnce = async (directory: string) => {
    const started = performance.now()
    const record = openFilled(directory)
    const took = performance.now() - started
    await record.close()
    return took
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.small.push(await openOnce(small))
    times.large.push(await openOnce(large))
  }
  return {
    name: 'opening 1,000,000 records ÷ opening 1,000',
    ratio: median(times.large) / median(times.small),
    limit: 1.3,
    direction: 'at-most',
    detail: `${median(times.large).toFixed(1)} ms ÷ ${median(times.small).toFixed(1)} ms`,
  }
}

/** Longer than this on the thread that serves the window, and typing would be felt. */
const BLOCKED_MS = 8

/** How long the main thread stands still while the record is searched, read and written. The quietest round: others run here too. */
async function blocking(directory: string): Promise<Measurement> {
  const thread = await inThread(directory)
  const longest: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    await thread.library.search({ text: 'summ', limit: 50 })
    await thread.library.listSessions({ archived: false, limit: 100 })
    await thread.transcript.query({ before: 'end', limit: 250 })
    await createSessionFolds(thread.transcript, thread.journal).read('session:7')
    await thread.journal.commit(aBatch({ facts: [aFiledTurn(`blocking${round}`)] }))
    delay.disable()
    longest.push(delay.max / 1e6)
  }
  await thread.close()
  const quietest = Math.min(...longest)
  return {
    name: 'the main thread at a standstill while the record works ÷ 8 ms',
    ratio: quietest / BLOCKED_MS,
    limit: 1,
    direction: 'at-most',
    detail: `${quietest.toFixed(1)} ms at the longest in the quietest of ${ROUNDS} rounds, ${median(longest).toFixed(1)} ms in the median one`,
  }
}

/** A process of its own for each, because memory that was used once is never quite given back. */
const READER = `
  const { Worker } = require('node:worker_threads')
  const { program, directory, participant } = JSON.parse(process.argv[1])
  const secret = new Uint8Array(32).fill(7)
  const worker = new Worker(program, { execArgv: [], workerData: { directory, participant, secret } })
  const calls = [
    ['transcript', 'query', { before: 'end', limit: 100 }],
    ['library', 'listSessions', { archived: false, limit: 50 }],
    ['library', 'search', { text: 'summ', limit: 50 }],
    ['traces', 'page', { before: 'end', limit: 100 }],
  ]
  let call = 0
  worker.on('message', ({ type }) => {
    if (type === 'closed') return
    const next = calls[call++ % calls.length]
    if (call <= 200) return worker.postMessage({ type: 'call', call, port: next[0], method: next[1], args: [next[2]] })
    process.stdout.write(String(process.memoryUsage().rss))
    worker.postMessage({ type: 'close' })
  })
`

function memory(none: string, large: string): Measurement {
  const bytesFor = (directory: string) => {
    const { participant } = recordData(directory)
    const input = JSON.stringify({ program, directory, participant })
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
    return Number(execFileSync(process.execPath, ['-e', READER, input], { env, encoding: 'utf8' }))
  }
  const samples = Array.from({ length: 3 }, () => ({ none: bytesFor(none), large: bytesFor(large) }))
  const [without, within] = [median(samples.map((each) => each.none)), median(samples.map((each) => each.large))]
  return {
    name: 'memory with 1,000,000 records ÷ with none',
    ratio: within / without,
    limit: 1.2,
    direction: 'at-most',
    detail: `${(within / 1_048_576).toFixed(0)} MB ÷ ${(without / 1_048_576).toFixed(0)} MB`,
  }
}
