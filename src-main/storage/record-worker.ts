import { parentPort, workerData } from 'node:worker_threads'
import type { CommitOutcome, Committed } from '../inquirium/journal'
import { createTransfers } from './create-transfers'
import { openRecord } from './open-record'
import { createPatience } from './patience'
import { type FromWorker, type RecordWorkerData, type ServedPorts, served, type ToWorker } from './record-protocol'
import type { WatchedWork } from './slices'
import { signalOf } from './stop-flag'
import { storageFaultOf } from './storage-fault'

/** By then the window is up, and nobody is waiting for the record. */
const PREPARED_AFTER_MS = 2000

type Call = Extract<ToWorker, { type: 'call' }>

/** The program of the thread that has a participant's database open. */
function serveRecord(data: RecordWorkerData): void {
  const port = parentPort
  if (port === null) throw new Error('not a worker')
  const send = (message: FromWorker) => port.postMessage(message)
  const opening = openRecord({
    ...data,
    now: () => new Date().toISOString(),
    ...createPatience(),
  })
  if (opening.outcome === 'refused') {
    send({ type: 'refused', refusal: opening })
    return
  }
  const { record, report } = opening
  const ports: ServedPorts = { ...record, transfers: createTransfers(record, data) }
  const publish = tellOnce((committed, call) => send({ type: 'committed', committed, call }))
  record.journal.subscribe((committed) => publish.later(announced(committed)))

  const watchOf = ({ call, stop }: Call): readonly WatchedWork[] =>
    stop === null
      ? []
      : [{ signal: signalOf(stop), onProgress: (progress) => send({ type: 'progress', call, progress }) }]

  const answer = async (asked: Call) => {
    const { call, port: name, method, args } = asked
    try {
      const value = await methodOf(ports, name, method)(...args, ...watchOf(asked))
      // What was committed is being published; who asked for it need not be told by a message of its own.
      if (isPublished(value) && publish.now(call)) return
      publish.now(null)
      send({ type: 'value', call, value })
    } catch (error) {
      const code = storageFaultOf(error)
      if (code !== null) return send({ type: 'failed', call, code })
      // A bug: it goes on where the call came from, with the place where it happened.
      send({ type: 'threw', call, message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }

  const longWork = new Set<Promise<void>>()
  const begin = (asked: Call) => {
    const work = answer(asked)
    if (asked.stop === null) return
    longWork.add(work)
    void work.then(() => longWork.delete(work))
  }
  /** Whoever closes has stopped what takes long; it tidies up behind itself and says so while the record is still open. */
  const close = async () => {
    await Promise.all(longWork)
    await record.close()
    send({ type: 'closed' })
    port.close()
  }

  port.on('message', (message: ToWorker) => void (message.type === 'call' ? begin(message) : close()))
  send({ type: 'opened', report })
  setTimeout(record.prepare, PREPARED_AFTER_MS).unref()
}

/** Holds a commit back until its call is answered, which is before anything else is done, and tells of both at once. */
function tellOnce(tell: (committed: Committed, call: number | null) => void) {
  let untold: Committed | null = null
  const now = (call: number | null) => {
    const committed = untold
    untold = null
    if (committed !== null) tell(committed, call)
    return committed !== null
  }
  return {
    now,
    later(committed: Committed) {
      now(null)
      untold = committed
      setImmediate(now, null)
    },
  }
}

/** More than this would keep the window waiting while it is taken in. */
const MOST_ANNOUNCED = 200

/** A large commit is announced by its last records: the gap before them tells whoever holds a fold to read again. */
function announced({ facts, traces }: Committed): Committed {
  const some = <Item>(items: readonly Item[]) => (items.length > MOST_ANNOUNCED ? items.slice(-1) : items)
  return { facts: some(facts), traces: some(traces) }
}

function isPublished(value: unknown): boolean {
  const outcome = value as CommitOutcome | null | undefined
  if (outcome?.outcome !== 'committed') return false
  return outcome.facts.length <= MOST_ANNOUNCED && outcome.traces.length <= MOST_ANNOUNCED
}

function methodOf(ports: ServedPorts, port: Call['port'], method: string): (...args: unknown[]) => Promise<unknown> {
  const methods: readonly string[] = served[port] ?? []
  if (!methods.includes(method)) throw new Error(`nothing called ${port}.${method} is served`)
  // Sound because the list above names methods of this port and of nothing else.
  return (ports[port] as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>)[method] as never
}

serveRecord(workerData as RecordWorkerData)
