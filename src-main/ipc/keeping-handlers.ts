import type { Forgettable } from '../../src-shared/contract/forgetting'
import { accepted, type RefusalCode, refused } from '../../src-shared/contract/reply'
import type { RetentionView, SetRetention } from '../../src-shared/contract/retention'
import type { Handlers } from '../../src-shared/contract/routes'
import type { Transfer, TransferBegin, TransferRequest } from '../../src-shared/contract/transfers'
import type { AskedToForget } from '../inquirium/ask-to-forget'

/** What can be done with the record as a whole. */
export interface KeepingPorts {
  readonly transfers: {
    begin(request: TransferRequest): Promise<TransferBegin>
    cancel(): void
    dismiss(): void
    reveal(): void
    current(): Transfer | null
  }
  forget(target: Forgettable): Promise<AskedToForget>
  readonly retention: {
    read(): Promise<RetentionView>
    set(
      change: SetRetention,
    ): { readonly outcome: 'changed' } | { readonly outcome: 'refused'; readonly code: RefusalCode }
  }
}

type KeepingRoute = 'record.forget' | Extract<keyof Handlers, `transfer.${string}` | `retention.${string}`>

export function createKeepingHandlers({ transfers, forget, retention }: KeepingPorts): Pick<Handlers, KeepingRoute> {
  const done = (work: () => void) => async () => {
    work()
    return accepted(null)
  }
  return {
    'transfer.begin': async (request) => accepted(await transfers.begin(request)),
    'transfer.read': async () => accepted(transfers.current()),
    'transfer.cancel': done(transfers.cancel),
    'transfer.dismiss': done(transfers.dismiss),
    'transfer.reveal': done(transfers.reveal),
    'retention.read': async () => accepted(await retention.read()),
    'retention.set': async (change) => {
      const outcome = retention.set(change)
      return outcome.outcome === 'changed' ? accepted(null) : refused(outcome.code)
    },
    'record.forget': async (target) => {
      const asked = await forget(target)
      if (asked.ok) return accepted(null)
      return refused(asked.code === 'not-recorded' ? asked.refusal.code : asked.code)
    },
  }
}
