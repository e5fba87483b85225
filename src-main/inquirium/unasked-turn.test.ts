import { describe, expect, it } from 'vitest'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import { aCandidate, aServerCandidate } from './fixtures/a-candidate'
import { type ACoordinator, aCoordinator, aSubmission } from './fixtures/a-coordinator'
import { toolsEnabled } from './fixtures/enabled-tools'
import { aSession } from './fixtures/record'
import { createScriptedRuntime } from './fixtures/scripted-runtime'
import type { RuntimeCandidate } from './runtime-candidate'

type Scene = { readonly tools?: readonly string[] } & Omit<ACoordinator, 'runtimes' | 'settings' | 'tools'>

/** A turn for which this candidate is the one that was chosen. */
async function aTurnFor(candidate: RuntimeCandidate, { tools = [], ...ports }: Scene = {}, generate?: () => never) {
  const runtime = createScriptedRuntime({ says: ['fine'], candidate })
  const world = aCoordinator({
    ...ports,
    runtimes: [{ ...runtime, ...(generate === undefined ? {} : { generate }) }],
    settings: { defaultRuntime: { 'runtime/ref': candidate['runtime/ref'] } },
  })
  const facts = [
    fileFact('session:1', aSession('session:1', 'One')),
    fileFact('tools', toolsEnabled('session:1', tools)),
  ]
  await world.record.journal.commit({ expected: 'anywhere', facts, traces: [] })
  await world.coordinator.submit(aSubmission('Hi'))
  await world.coordinator.idle()
  const turn = (await world.traces()).find(({ stream }) => stream === 'trace/inquirium-assistant-turns')?.payload
  const trace = turn as { policy: { 'trust/mode': string }; 'input/shape': { 'tool/has-any': boolean }; status: string }
  const { status, policy, 'input/shape': shape } = trace
  const verdicts = (await world.decisions()).filter(({ kind }) => kind === 'locality-verdict')
  return { status, told: [policy['trust/mode'], shape['tool/has-any']], verdicts }
}

const attested = aServerCandidate('local-attested', { state: 'unhealthy' })
const unverified = aServerCandidate('loopback-unverified', { state: 'unhealthy' })

describe('a turn for which nobody was asked', () => {
  it('counts for the baseline only where the baseline was wanted', async () => {
    expect(await aTurnFor(attested)).toMatchObject({ status: 'handler-unavailable', told: ['strict_local', false] })
    expect((await aTurnFor(unverified)).told).toEqual(['operator_attested', false])
    expect((await aTurnFor(attested, { tools: ['fs'] })).told).toEqual(['strict_local', true])
  })

  it('counts for the baseline where the chosen one does not respond, unless it is used on the operator’s word', async () => {
    const gone = aServerCandidate('loopback-unverified', { state: 'unreachable' })
    expect((await aTurnFor(gone)).told).toEqual(['strict_local', false])
    const policy = { ...gone.policy, acknowledged: true }
    expect((await aTurnFor({ ...gone, policy })).told).toEqual(['operator_attested', false])
  })

  it('counts like that too where the check before it was cut short', async () => {
    const conformance = {
      status: () => ({ status: 'unavailable', reason: 'conformance-missing' }) as const,
      check: async () => ({
        kind: 'broken-off' as const,
        accident: { outcome: 'failed', reason: 'runtime-crashed' } as const,
      }),
    }
    expect(await aTurnFor(aServerCandidate('local-attested'), { conformance })).toMatchObject({
      status: 'failed',
      told: ['strict_local', false],
      verdicts: [{ outcome: 'local-attested' }],
    })
  })

  it('counts like that too where a fault of ours ended it', async () => {
    const acknowledged = { acceptsMaximumTier: 'personal', acknowledged: true } as const
    const broken = () => {
      throw new Error('a bug')
    }
    const allowed = aServerCandidate('loopback-unverified', { policy: acknowledged })
    expect(await aTurnFor(allowed, {}, broken)).toMatchObject({ status: 'failed', told: ['operator_attested', false] })
    const control = await aTurnFor(aServerCandidate('local-attested'), {}, broken)
    expect(control).toMatchObject({ status: 'failed', told: ['strict_local', false] })
  })

  it.each<[string, RuntimeCandidate]>([
    ['would pass words on', aServerCandidate('remote-proxied')],
    ['cannot show where it runs', aServerCandidate('loopback-unverified')],
    ['does not work', attested],
  ])('has the verdict on the chosen one that %s traced', async (_what, candidate) => {
    const { verdicts } = await aTurnFor(candidate)
    expect(verdicts).toMatchObject([
      {
        outcome: candidate.verdict.verdict,
        refs: { 'runtime/ref': 'runtime/server' },
        'evidence/codes': ['server-unknown'],
      },
    ])
  })

  it('has no verdict traced on one of which nothing is known, nor on one that was not chosen', async () => {
    expect((await aTurnFor({ ...unverified, standsForAll: true })).verdicts).toEqual([])
    const other = aServerCandidate('remote-proxied')
    const runtimes = [
      createScriptedRuntime({ candidate: other }),
      createScriptedRuntime({ candidate: aCandidate({ state: 'unhealthy' }) }),
    ]
    const world = aCoordinator({ runtimes })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    const verdicts = (await world.decisions()).filter(({ kind }) => kind === 'locality-verdict')
    expect(verdicts).toMatchObject([{ refs: { 'runtime/ref': 'runtime/embedded' } }])
  })
})
