import type { LiveAttempt, LiveFeed } from './live-feed'

export interface ToolStage {
  /** Tools are at work, and nobody is asked anything. */
  enter(): void
  /** Says that the operator is waited for, until what is waited for has settled. */
  whileAsking<Value>(waited: Promise<Value>): Promise<Value>
}

/** Tells whether tools work or the operator is waited for. Several calls can ask at once; the last answer counts. */
export function createToolStage(attempt: LiveAttempt, live: LiveFeed): ToolStage {
  let asking = 0
  return {
    enter: () => live.stage(attempt, 'using-tools'),
    async whileAsking(waited) {
      asking += 1
      live.stage(attempt, 'waiting-for-operator')
      try {
        return await waited
      } finally {
        asking -= 1
        if (asking === 0) live.stage(attempt, 'using-tools')
      }
    },
  }
}
