import { describe, expect, it } from 'vitest'
import { createInMemoryRecord } from './in-memory-record'
import type { LiveStage } from './live-feed'
import { startStopwatch } from './turn-stopwatch'

const attempt = { session: 'session:1', turn: 'turn:1', operation: 'op:1' }

function aTurn() {
  let nowMs = 100
  const stopwatch = startStopwatch({ now: () => '2026-01-01T00:00:00Z', elapsedMs: () => nowMs })
  const stages: LiveStage[] = []
  const { journal } = createInMemoryRecord(() => '2026-01-01T00:00:00Z')
  const slow = {
    ...journal,
    commit: async (batch: Parameters<typeof journal.commit>[0]) => {
      nowMs += 7
      return journal.commit(batch)
    },
  }
  const live = {
    stage: (_attempt: unknown, stage: LiveStage) => void stages.push(stage),
    chosen: () => undefined,
    delta: () => undefined,
    held: () => undefined,
    ended: () => undefined,
  }
  const ports = stopwatch.watch({ live, journal: slow })
  return {
    stages,
    timing: stopwatch.timing,
    spend: (ms: number, stage: LiveStage) => {
      ports.live.stage(attempt, stage)
      nowMs += ms
    },
    commit: () => ports.journal.commit({ expected: 'anywhere', facts: [], traces: [] }),
  }
}

describe('where the time of a turn went', () => {
  it('is told apart by what it was doing, and adds up', async () => {
    const turn = aTurn()
    turn.spend(10, 'selecting')
    await turn.commit()
    turn.spend(30, 'loading')
    turn.spend(50, 'waiting')
    turn.spend(200, 'answering')
    turn.spend(40, 'using-tools')
    turn.spend(1000, 'waiting-for-operator')
    turn.spend(5, 'using-tools')
    turn.spend(20, 'waiting')
    turn.spend(100, 'answering')
    turn.spend(3, 'saving')
    expect(turn.timing()).toEqual({
      'selection/ms': 10,
      'queue/ms': 30,
      'first-token/ms': 70,
      'stream/ms': 300,
      'tools/ms': 45,
      'operator/ms': 1000,
      'commit/ms': 10,
    })
    expect(turn.stages).toHaveLength(10)
  })

  it('leaves out what did not happen', () => {
    const turn = aTurn()
    turn.spend(10, 'selecting')
    expect(turn.timing()).toEqual({ 'selection/ms': 10 })
  })
})
