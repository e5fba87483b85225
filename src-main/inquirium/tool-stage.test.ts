import { describe, expect, it } from 'vitest'
import type { LiveStage } from './live-feed'
import { createToolStage } from './tool-stage'

const attempt = { session: 'session:1', turn: 'turn:1', operation: 'op:1' } as const

function aStage() {
  const told: LiveStage[] = []
  const stage = createToolStage(attempt, {
    stage: (_attempt, name) => void told.push(name),
    chosen: () => undefined,
    delta: () => undefined,
    held: () => undefined,
    ended: () => undefined,
  })
  return { stage, told }
}

describe('what the operator is told while tools run', () => {
  it('is that they are waited for, until the last of several questions has ended', async () => {
    const { stage, told } = aStage()
    const [first, second] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
    stage.enter()
    const asking = [stage.whileAsking(first.promise), stage.whileAsking(second.promise)]
    first.resolve(1)
    await asking[0]
    expect(told.at(-1)).toBe('waiting-for-operator')
    second.resolve(2)
    expect(await Promise.all(asking)).toEqual([1, 2])
    expect(told.at(-1)).toBe('using-tools')
  })
})
