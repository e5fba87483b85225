import type { TransportFailure, TransportLimits } from './transport'

/** Watches one exchange: the wait for the first byte, every wait after it, the whole time, the whole size. */
export type LimitWatch = {
  /** Counts a piece; false when it is one too many. */
  readonly received: (sizeBytes: number) => boolean
  readonly stop: () => void
}

export function watchLimits(limits: TransportLimits, exceeded: (failure: TransportFailure) => void): LimitWatch {
  let sizeBytes = 0
  let firstByte = timer(limits.firstByteMs, () => exceeded('no-first-byte'))
  let idle: NodeJS.Timeout | null = null
  const total = timer(limits.totalMs, () => exceeded('took-too-long'))
  return {
    received(pieceBytes) {
      sizeBytes += pieceBytes
      if (sizeBytes > limits.maximumBytes) {
        exceeded('too-large')
        return false
      }
      firstByte = clear(firstByte)
      idle = idle?.refresh() ?? timer(limits.idleMs, () => exceeded('fell-silent'))
      return true
    },
    stop() {
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
