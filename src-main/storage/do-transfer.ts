import type { TransferEnd, TransferRequest } from '../../src-shared/contract/transfers'
import { endOf } from './transfer-end'
import type { ImportRequest, Transfers } from './transfers'

/** Where something is to be read from or written to, as the operator chose it; null when they chose nothing. */
export type ChoosePath = (what: 'export-folder' | 'bundle' | 'conversation-folder') => Promise<string | null>

/** Asks the operator where it is to be read from or written to, where that is for them to say. */
export async function pathFor(request: TransferRequest, choosePath: ChoosePath): Promise<string | null> {
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

export async function doTransfer(
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
