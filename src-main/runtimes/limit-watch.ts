import type { TransportFailure, TransportLimits } from './transport'

/** Watches one exchange: the wait for the first byte, every wait after it, the whole time, the whole size. */
export type LimitWatch = {
  /** Counts a piece; false when it is one too many. */
  readonly received: (sizeBytes: number) => boolean
  /** Waits for the next piece this long from now, or for as long as the whole may take. */
  readonly await: (idleMs: number | null) => void
  readonly stop: () => void
}

export function watchLimits(limits: TransportLimits, exceeded: (failure: TransportFailure) => void): LimitWatch {
  let sizeBytes = 0
  let firstByte = timer(limits.firstByteMs, () => exceeded('no-first-byte'))
  let idle: NodeJS.Timeout | null = null
  let awaitedMs: number | null = null
  let isOver = false
  const total = timer(limits.totalMs, () => exceeded('took-too-long'))
  return {
    received(pieceBytes) {
      sizeBytes += pieceBytes
      if (sizeBytes > limits.maximumBytes) {
        exceeded('too-large')
        return false
      }
      firstByte = clear(firstByte)
      return true
    },
    await(idleMs) {
      if (isOver) return
      if (idle !== null && idleMs === awaitedMs) return void idle.refresh()
      clear(idle)
      idle = timer(idleMs, () => exceeded('fell-silent'))
      awaitedMs = idleMs
    },
    stop() {
      isOver = true
      for (const pending of [firstByte, idle, total]) clear(pending)
    },
  }
}

function timer(afterMs: number | null, run: () => void): NodeJS.Timeout | null {
  return afterMs === null ? null : setTimeout(run, afterMs)
}

function clear(pending: NodeJS.Timeout | null): null {
  if (pending) clearTimeout(pending)
  return null
}
