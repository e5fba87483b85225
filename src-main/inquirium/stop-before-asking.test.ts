import { describe, expect, it } from 'vitest'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import { aCandidate } from './fixtures/a-candidate'
import { type ACoordinator, aCoordinator, alwaysConformant, aSubmission } from './fixtures/a-coordinator'
import { toolsEnabled } from './fixtures/enabled-tools'
import { aSession } from './fixtures/record'
import { createScriptedRuntime } from './fixtures/scripted-runtime'
import { createScriptedTools } from './fixtures/scripted-tools'

/** Says that it was reached, and then waits for nothing but the stop. */
function hanging<T>(value: T) {
  const reached = Promise.withResolvers<void>()
  const wait = (signal: AbortSignal) => {
    reached.resolve()
    return new Promise<T>((resolve) => signal.addEventListener('abort', () => resolve(value), { once: true }))
  }
  return { reached: reached.promise, wait }
}

type Ports = Omit<ACoordinator, 'runtimes'>
type Runtime = ReturnType<typeof createScriptedRuntime>

const candidate = aCandidate({ hasTools: true, windowTokens: 32_768 })
const tools = createScriptedTools({ fs: { run: () => ({ kind: 'success', content: '' }) } })

async function aSessionOf(enabled: readonly string[], ports: Ports, change: Partial<Runtime> = {}) {
  const runtime = { ...createScriptedRuntime({ says: ['too late'], candidate }), ...change }
  const world = aCoordinator({ tools, ...ports, runtimes: [runtime] })
  const facts = [
    fileFact('session:1', aSession('session:1', 'Hung')),
    fileFact('tools', toolsEnabled('session:1', enabled)),
  ]
  await world.record.journal.commit({ expected: 'anywhere', facts, traces: [] })
  return { ...world, requests: runtime.requests }
}

describe('a turn stopped before anything was asked of a model', () => {
  it.each([
    [
      'candidates are probed',
      () => {
        const { reached, wait } = hanging([candidate])
        return { reached, world: aSessionOf([], {}, { probe: wait }) }
      },
    ],
    [
      'the runtime is checked',
      () => {
        const { reached, wait } = hanging({ kind: 'cancelled' } as const)
        const status = () => ({ status: 'unavailable', reason: 'conformance-missing' }) as const
        const check: typeof alwaysConformant.check = (_candidate, _onProgress, signal) => wait(signal)
        return { reached, world: aSessionOf([], { conformance: { status, check } }) }
      },
    ],
    [
      'a tool server says nothing',
      () => {
        const { reached, wait } = hanging({ tools: [], leftOut: [] })
        return { reached, world: aSessionOf(['fs'], { tools: { ...tools, describe: wait } }) }
      },
    ],
  ])('while %s ends as cancelled, once, and nothing is generated', async (_while, begin) => {
    const { reached, world: starting } = begin()
    const world = await starting
    await world.coordinator.submit(aSubmission('Hi'))
    await reached
    await world.coordinator.stop('session:1')
    await world.coordinator.idle()
    expect(await world.results()).toMatchObject([{ outcome: 'cancelled', 'reason/code': 'operator-cancelled' }])
    expect(world.requests).toEqual([])
    expect(world.bugs).toEqual([])
    // A tool that nobody got to look at is not told to be missing.
    expect((await world.decisions()).filter(({ outcome }) => outcome === 'fell-back')).toEqual([])
  })

  it('is generated when nothing hangs and nobody stops it', async () => {
    const world = await aSessionOf(['fs'], { conformance: alwaysConformant })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect(world.requests).toHaveLength(1)
  })
})
