/** Those who want to hear that something changed. */
export function createChangeListeners() {
  const listeners = new Set<() => void>()
  return {
    add(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(): void {
      for (const listener of [...listeners]) listener()
    },
  }
}
