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
import { describeTransfer, endOf, endOfExcision } from './transfer-end'
import type { ImportRequest, Transfers } from './transfers'

/** Where something is to be read from or written to, as the operator chose it; null when they chose nothing. */
export type ChoosePath = (what: 'export-folder' | 'bundle' | 'conversation-folder') => Promise<string | null>

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
}

const TOLD_EVERY_MS = 100

/** Sees to one long piece of work at a time, and tells how far it is. */
export function createTransferDesk(ports: TransferDeskPorts): TransferDesk {
  const { transfers, choosePath, log, ids, elapsedMs, onChanged } = ports
  let transfer: Transfer | null = null
  let controller = new AbortController()
  let isChoosing = false

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
    const end = await work(transfers, request, { path, mode: ports.mode() }, watch)
    if (end.outcome !== 'imported' && end.outcome !== 'excised') await log.take(describeTransfer(end, request.kind))
    finish(id, end)
  }

  return {
    async begin(request) {
      if (isChoosing || (transfer !== null && transfer.end === null)) return 'busy'
      isChoosing = true
      const path = await pathFor(request, choosePath).finally(() => {
        isChoosing = false
      })
      if (path === null) return 'not-chosen'
      void run(request, path)
      return 'begun'
    },
    cancel() {
      controller.abort()
      if (transfer?.stop === 'possible' && transfer.end === null) change({ ...transfer, stop: 'asked' })
    },
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
  }
}

async function pathFor(request: TransferRequest, choosePath: ChoosePath): Promise<string | null> {
  switch (request.kind) {
    case 'export':
      return choosePath('export-folder')
    case 'import-conversation':
      return choosePath('conversation-folder')
    case 'import-bundle':
    case 'verify-bundle':
      return choosePath('bundle')
    case 'verify-record':
      return ''
  }
}

async function work(
  transfers: Transfers,
  request: TransferRequest,
  { path, mode }: ImportRequest,
  watch: Parameters<Transfers['verify']>[1],
): Promise<TransferEnd> {
  switch (request.kind) {
    case 'export': {
      const { session, format } = request
      const scope = session === null ? ({ of: 'everything' } as const) : ({ of: 'session', session } as const)
      const write = format === 'markdown' ? transfers.exportMarkdown : transfers.exportBundle
      return endOf(await write({ scope, folder: path }, watch))
    }
    case 'import-bundle':
      return endOf(await transfers.importBundle({ path, mode }, watch))
    case 'import-conversation':
      return endOf(await transfers.importConversation({ path, mode }, watch))
    case 'verify-record':
      return endOf(await transfers.verify(null, watch))
    case 'verify-bundle':
      return endOf(await transfers.verify({ bundle: path }, watch))
  }
}
