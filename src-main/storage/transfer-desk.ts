import type { Mode } from '../../src-shared/classification/mode'
import type {
  Transfer,
  TransferBegin,
  TransferEnd,
  TransferProgress,
  TransferRequest,
} from '../../src-shared/contract/transfers'
import type { DecisionLog } from '../inquirium/decision-log'
import type { Ids } from '../inquirium/host-ports'
import type { ExcisionOutcome } from '../inquirium/journal'
import { type ChoosePath, doTransfer, pathFor } from './do-transfer'
import { describeTransfer, endOfExcision } from './transfer-end'
import type { Transfers } from './transfers'

export interface TransferDeskPorts {
  readonly transfers: Transfers
  readonly choosePath: ChoosePath
  readonly reveal: (path: string) => void
  readonly log: Pick<DecisionLog, 'take'>
  readonly ids: Ids
  readonly elapsedMs: () => number
  /** The mode in force, for what is traced where the work is done. */
  readonly mode: () => Mode
  readonly onChanged: (transfer: Transfer | null) => void
}

export interface TransferDesk {
  begin(request: TransferRequest): Promise<TransferBegin>
  cancel(): void
  /** Takes the end of the last one off the screen. One that runs stays. */
  dismiss(): void
  /** Shows what was exported in its folder. */
  reveal(): void
  current(): Transfer | null
  /** Shows how a deletion goes, which cannot be stopped in the middle. */
  follow(ended: Promise<ExcisionOutcome>): void
  /** Stops what runs, and returns once it has tidied up: nobody waits for a large import to leave the app. */
  close(): Promise<void>
}

const TOLD_EVERY_MS = 100

/** Sees to one long piece of work at a time, and tells how far it is. */
export function createTransferDesk(ports: TransferDeskPorts): TransferDesk {
  const { transfers, choosePath, log, ids, elapsedMs, onChanged } = ports
  let transfer: Transfer | null = null
  let controller = new AbortController()
  let isChoosing = false
  let isClosed = false
  let running: Promise<void> = Promise.resolve()

  function change(next: Transfer | null) {
    transfer = next
    onChanged(next)
  }

  function start(work: Transfer['work'], stop: Transfer['stop']): string {
    const id = ids.next()
    change({ id, work, progress: null, stop, end: null })
    return id
  }

  const finish = (id: string, end: TransferEnd) => {
    if (transfer?.id === id) change({ ...transfer, end })
  }

  async function run(request: TransferRequest, path: string): Promise<void> {
    controller = new AbortController()
    const id = start(request.kind, 'possible')
    let told = elapsedMs()
    const watch = {
      signal: controller.signal,
      onProgress(progress: TransferProgress) {
        if (transfer?.id !== id || transfer.end !== null) return
        const isNews = progress.stage !== transfer.progress?.stage || progress.done === progress.total
        if (!isNews && elapsedMs() - told < TOLD_EVERY_MS) return
        told = elapsedMs()
        change({ ...transfer, progress })
      },
    }
    const end = await doTransfer(transfers, request, { path, mode: ports.mode() }, watch)
    if (end.outcome !== 'imported' && end.outcome !== 'excised') await log.take(describeTransfer(end, request.kind))
    finish(id, end)
  }

  function cancel() {
    controller.abort()
    if (transfer?.stop === 'possible' && transfer.end === null) change({ ...transfer, stop: 'asked' })
  }

  return {
    async begin(request) {
      if (isChoosing || (transfer !== null && transfer.end === null)) return 'busy'
      isChoosing = true
      const path = await pathFor(request, choosePath).finally(() => {
        isChoosing = false
      })
      if (path === null || isClosed) return 'not-chosen'
      running = run(request, path)
      return 'begun'
    },
    cancel,
    dismiss() {
      if (transfer?.end) change(null)
    },
    reveal() {
      if (transfer?.end?.outcome === 'exported') ports.reveal(transfer.end.path)
    },
    current: () => transfer,
    follow(ended) {
      // Whatever else is running keeps its place; the record itself does one thing after the other.
      const id = transfer === null || transfer.end !== null ? start('forget', 'impossible') : null
      void ended.then((outcome) => {
        const end = endOfExcision(outcome)
        // What was deleted is gone from the screen, which says it better than words.
        const isPlain = end.outcome === 'excised' && !end.unfinished
        if (id !== null) isPlain ? change(null) : finish(id, end)
      })
    },
    async close() {
      isClosed = true
      cancel()
      await running
    },
  }
}
