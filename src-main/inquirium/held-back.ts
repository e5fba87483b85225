import type { Later } from './host-ports'

export interface HeldBack<Held> {
  /** Keeps these until the time is over. What is held already is let go together with them. */
  hold(additions: readonly Held[], delayMs: number): void
  release(key: string): void
  close(): void
}

/** What must wait before it is told. Nothing runs while nothing waits. */
export function createHeldBack<Held extends { readonly key: string }>(
  later: Later,
  letGo: (held: readonly Held[]) => void,
): HeldBack<Held> {
  const waiting = new Map<string, Held>()
  let callOff: (() => void) | null = null

  function open() {
    callOff = null
    const all = [...waiting.values()]
    waiting.clear()
    letGo(all)
  }

  return {
    hold(additions, delayMs) {
      for (const held of additions) waiting.set(held.key, held)
      callOff ??= later(delayMs, open)
    },
    release: (key) => void waiting.delete(key),
    close() {
      callOff?.()
      callOff = null
    },
  }
}
