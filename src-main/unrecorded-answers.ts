import type { Push } from '../src-shared/contract/pushes'

export interface UnrecordedAnswers {
  /** Hears what the window is told, and so which answers wait for the disk. */
  hear(message: Push): void
  any(): boolean
}

/** Knows whether something is kept in memory alone, so that it is not left without a word. */
export function watchUnrecordedAnswers(): UnrecordedAnswers {
  const waiting = new Set<string>()
  return {
    hear(message) {
      if (message.type === 'attempt.ended') waiting.delete(message.operation)
      if (message.type !== 'attempt.progressed') return
      const { operation, held } = message.attempt
      if (held === null) waiting.delete(operation)
      else waiting.add(operation)
    },
    any: () => waiting.size > 0,
  }
}
