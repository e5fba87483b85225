import type { RecordReport, RecordStatus, ReopenRecord } from '../src-shared/contract/record'

type Refused = Extract<RecordStatus, { state: 'refused' }>

export type HeldOpening<Held> =
  | { readonly outcome: 'opened'; readonly assistant: Held; readonly report: RecordReport }
  | { readonly outcome: 'refused'; readonly status: Refused }

export interface HeldAssistant<Held> {
  /**
   * What answers, once its record is open; null while it is being closed or replaced. A request that was made to one
   * record is never answered from another.
   */
  current(): Promise<Held | null>
  status(): RecordStatus
  /** Tries again after a refusal. False when there is nothing to try. */
  reopen(how: ReopenRecord): Promise<boolean>
  /** Closes what is open, runs `between`, and opens anew. False when that is already being done. */
  replace(between: () => Promise<void>): Promise<boolean>
  close(): Promise<void>
}

/** Holds the one assistant that is open, and sees to it that there are never two, and never half of one. */
export function holdAssistant<Held extends { close(): Promise<void> }>(
  open: (how: ReopenRecord) => Promise<HeldOpening<Held>>,
  onStatus: (status: RecordStatus) => void,
): HeldAssistant<Held> {
  let awaited = Promise.withResolvers<Held | null>()
  let held: Held | null = null
  let status: RecordStatus = { state: 'opening' }
  let isLeaving = false
  let opening = begin({ setDamagedLogAside: false })

  function say(next: RecordStatus) {
    status = next
    onStatus(next)
  }

  async function begin(how: ReopenRecord): Promise<void> {
    say({ state: 'opening' })
    const found = await open(how)
    if (found.outcome === 'refused') return say(found.status)
    held = found.assistant
    say({ state: 'open', report: found.report })
    awaited.resolve(held)
  }

  /** From here on nobody is answered, and whoever waited is told so. */
  async function leave(): Promise<void> {
    isLeaving = true
    await opening
    awaited.resolve(null)
    await held?.close()
    held = null
  }

  return {
    current: () => (isLeaving ? Promise.resolve(null) : awaited.promise),
    status: () => status,
    async reopen(how) {
      if (isLeaving || status.state !== 'refused') return false
      opening = begin(how)
      await opening
      return true
    },
    async replace(between) {
      if (isLeaving) return false
      await leave()
      awaited = Promise.withResolvers()
      await between()
      isLeaving = false
      opening = begin({ setDamagedLogAside: false })
      return true
    },
    close: leave,
  }
}
