import { Worker } from 'node:worker_threads'
import type { CommitRefusal, Committed } from '../inquirium/journal'
import { RecordFault } from '../inquirium/record-fault'
import type { OpenRefusal } from './database'
import type { OpeningReport } from './open-record'
import {
  type FromWorker,
  type RecordWorkerData,
  type ServedPort,
  type ServedPorts,
  served,
  type ToWorker,
} from './record-protocol'
import type { Watch } from './slices'
import { raise, type StopFlag, stopFlagOf } from './stop-flag'

/** A record whose database is open in a thread of its own: nothing here waits for a disk. */
export interface RunningRecord extends ServedPorts {
  /** Leaves the record complete and ends the thread. Calls that come later are refused. */
  close(): Promise<void>
}

export type RecordStart =
  | { readonly outcome: 'opened'; readonly record: RunningRecord; readonly report: OpeningReport }
  | OpenRefusal

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
  readonly onProgress: Watch['onProgress'] | null
  readonly stop: StopFlag | null
}

/** Starts the thread and waits until it has opened the record, or says why it will not. */
export function startRecord(program: string | URL, data: RecordWorkerData): Promise<RecordStart> {
  const worker = new Worker(program, { workerData: data, name: 'record', env: {}, execArgv: [] })
  const waiting = new Map<number, Waiting>()
  const listeners = new Set<(committed: Committed) => void>()
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  let calls = 0
  let isClosed = false

  const send = (message: ToWorker) => worker.postMessage(message)
  const call = (port: ServedPort, method: string, args: readonly unknown[]): Promise<unknown> => {
    if (isClosed) return port === 'journal' ? Promise.resolve(closed) : Promise.reject(new RecordFault('closed'))
    calls += 1
    const id = calls
    const watch = port === 'transfers' ? (args[1] as Watch) : null
    const stop = watch === null ? null : stopFlagOf(watch.signal)
    send({ type: 'call', call: id, port, method, args: watch === null ? args : args.slice(0, 1), stop })
    return new Promise<never>((resolve, reject) => {
      waiting.set(id, { resolve, reject, onProgress: watch?.onProgress ?? null, stop })
    })
  }
  const settle = (id: number, finish: (each: Waiting) => void) => {
    const each = waiting.get(id)
    waiting.delete(id)
    if (each !== undefined) finish(each)
  }
  const close = async () => {
    for (const { stop } of waiting.values()) if (stop !== null) raise(stop)
    if (!isClosed) send({ type: 'close' })
    isClosed = true
    await exited
  }

  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      switch (message.type) {
        case 'opened':
          return resolve({ outcome: 'opened', record: { ...portsOf(call, listeners), close }, report: message.report })
        case 'refused':
          return resolve(message.refusal)
        case 'value':
          return settle(message.call, (each) => each.resolve(message.value as never))
        case 'failed':
          return settle(message.call, (each) => each.reject(new RecordFault(message.code)))
        case 'threw':
          return settle(message.call, (each) => each.reject(new Error(message.message)))
        case 'progress':
          return waiting.get(message.call)?.onProgress?.(message.progress)
        case 'committed': {
          const { committed, call: asker } = message
          for (const listener of listeners) listener(committed)
          if (asker !== null) settle(asker, (each) => each.resolve({ outcome: 'committed', ...committed } as never))
          return
        }
        case 'closed':
          return
      }
    })
    worker.on('error', reject)
    void exited.then(() => {
      isClosed = true
      for (const each of waiting.values()) each.reject(new RecordFault('closed'))
      waiting.clear()
    })
  })
}

const closed: CommitRefusal = { outcome: 'refused', code: 'closed' }

function portsOf(
  call: (port: ServedPort, method: string, args: readonly unknown[]) => Promise<unknown>,
  listeners: Set<(committed: Committed) => void>,
): ServedPorts {
  const ports = Object.entries(served).map(([port, methods]) => [
    port,
    Object.fromEntries(
      methods.map((method) => [method, (...args: unknown[]) => call(port as ServedPort, method, args)]),
    ),
  ])
  // Sound because every method of every served port is made here, from the list that both sides share.
  const made = Object.fromEntries(ports) as ServedPorts
  const subscribe: ServedPorts['journal']['subscribe'] = (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { ...made, journal: { ...made.journal, subscribe } }
}
