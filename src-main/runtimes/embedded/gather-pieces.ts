type Channel = 'text' | 'reasoning'

export interface GatheredPieces {
  add(channel: Channel, text: string): void
  /** Tells what still waits. Nothing waits for a time to pass, so this must follow the last piece. */
  flush(): void
}

const TOGETHER = 4
const LONGEST_WAIT_MS = 400

/**
 * Tells a few pieces of an answer at a time. Whoever hears of one draws it, on the cores that the model works on, and word
 * by word that makes the model a tenth slower. The first word waits for nothing, nor does any of a model that takes its time.
 */
export function gatherPieces(tell: (channel: Channel, text: string) => void, nowMs: () => number): GatheredPieces {
  let waiting = { channel: 'text' as Channel, text: '', pieces: 0 }
  let toldAtMs = Number.NEGATIVE_INFINITY

  function flush() {
    const { channel, text } = waiting
    if (text === '') return
    waiting = { channel, text: '', pieces: 0 }
    toldAtMs = nowMs()
    tell(channel, text)
  }

  return {
    flush,
    add(channel, text) {
      if (channel !== waiting.channel) flush()
      waiting = { channel, text: waiting.text + text, pieces: waiting.pieces + 1 }
      if (waiting.pieces >= TOGETHER || nowMs() - toldAtMs >= LONGEST_WAIT_MS) flush()
    },
  }
}
