import { describe, expect, it } from 'vitest'
import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { LocalityVerdict } from '../../src-shared/inquirium/locality-verdict'
import type { OutputPart } from '../../src-shared/inquirium/output-part'
import type { HostSettings } from './attempt-plan'
import { aServerCandidate } from './fixtures/a-candidate'
import { aCoordinator, aSubmission, conformanceAfterCheck, someSettings } from './fixtures/a-coordinator'
import { createScriptedRuntime } from './fixtures/scripted-runtime'
import type { Completed } from './join-pieces'
import type { RuntimeCandidate } from './runtime-candidate'

const text = (result: unknown) => (result as { output: { text: string }[] }).output.map((part) => part.text).join('')

describe('a turn that cannot be answered', () => {
  it('ends as unavailable, with every rejection traced, when there is no runtime', async () => {
    const world = aCoordinator({ runtimes: [] })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect(await world.results()).toMatchObject([
      { outcome: 'handler-unavailable', 'reason/code': 'no-runtime-candidate', next_step: 'choose-runtime' },
    ])
    expect(await world.decisions()).toMatchObject([
      { kind: 'runtime-selection', outcome: 'none', provenance: 'host-policy' },
      { kind: 'generation', outcome: 'handler-unavailable' },
    ])
  })

  it('never goes to a runtime that shows signs of a cloud, and says which was passed over', async () => {
    const candidate = aServerCandidate('remote-proxied')
    const runtime = createScriptedRuntime({ says: ['leaked'], candidate })
    const world = aCoordinator({
      runtimes: [runtime],
      settings: { defaultRuntime: { 'runtime/ref': candidate['runtime/ref'] } },
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect(runtime.requests).toEqual([])
    expect((await world.decisions())[0]).toMatchObject({
      outcome: 'none',
      'passed-over': [{ 'runtime/ref': 'runtime/server', 'reason/code': 'egress-denied' }],
    })
  })

  it('ends as failed when there is a bug on the way, and the bug is reported', async () => {
    const broken = createScriptedRuntime({ says: ['x'] })
    const world = aCoordinator({
      runtimes: [{ ...broken, probe: () => Promise.reject(new Error('a bug')) }],
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect(await world.results()).toMatchObject([{ outcome: 'failed', 'reason/code': 'internal-error' }])
    expect(world.bugs.map(String)).toEqual(['Error: a bug'])
  })

  it('keeps what had arrived when the runtime answers nonsense', async () => {
    const world = aCoordinator({
      runtimes: [createScriptedRuntime({ says: ['half an '], malformed: { effects: [1] } })],
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    const [result] = await world.results()
    expect(result).toMatchObject({ outcome: 'failed', 'reason/code': 'runtime-error' })
    expect(text(result)).toBe('half an ')
  })
})

describe('a turn of a mode that is strict about where answers are made', () => {
  const acknowledged = aServerCandidate('loopback-unverified', {
    policy: { acceptsMaximumTier: 'personal', acknowledged: true },
  })

  async function answeredIn(settings: Partial<HostSettings>) {
    const runtime = createScriptedRuntime({ says: ['Yes.'], candidate: acknowledged })
    const defaultRuntime = { 'runtime/ref': acknowledged['runtime/ref'] }
    const world = aCoordinator({ runtimes: [runtime], settings: { defaultRuntime, ...settings } })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    return { result: (await world.results())[0], asked: runtime.requests.length }
  }

  it.each(['support', 'crisis'] as const)('never goes, in %s, to one that nobody could verify', async (mode) => {
    const { result, asked } = await answeredIn({ mode })
    expect(result).toMatchObject({ outcome: 'handler-unavailable', 'reason/code': 'policy-denied' })
    expect(asked).toBe(0)
  })

  it('goes there in commons, on the operator’s word', async () => {
    expect(await answeredIn({ mode: 'commons' })).toMatchObject({ result: { outcome: 'completed' }, asked: 1 })
  })

  it('is denied, and nobody is asked, while the rule about it has a mistake', async () => {
    // Looser in crisis than in support: a rule that is none.
    const by_mode = { support: 'proven-in-process', crisis: 'local-attested' } as const
    const locality_floor = { default: 'loopback-unverified', by_mode } as const
    const modeKeyed = { ...someSettings.modeKeyed, locality_floor }
    const { result, asked } = await answeredIn({ modeKeyed })
    expect(result).toMatchObject({ outcome: 'denied', 'reason/code': 'configuration-refused' })
    expect(asked).toBe(0)
  })
})

describe('a runtime that was chosen without a model', () => {
  const policy = { acceptsMaximumTier: 'personal', acknowledged: true } as const
  const model = (name: string, verdict: LocalityVerdict['verdict'], change: Partial<RuntimeCandidate> = {}) =>
    aServerCandidate(verdict, { model: name, 'model.binding/ref': `model.binding/server/${name}`, policy, ...change })

  async function asked(...candidates: readonly RuntimeCandidate[]) {
    const conformance = conformanceAfterCheck('passed')
    const [first = model('none', 'remote-proxied')] = candidates
    const runtime = createScriptedRuntime({ says: ['Yes.'], candidate: first })
    const world = aCoordinator({
      runtimes: [{ ...runtime, probe: async () => candidates }],
      conformance,
      settings: { defaultRuntime: { 'runtime/ref': 'runtime/server' } },
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    const selection = (await world.decisions()).find(({ kind }) => kind === 'runtime-selection')
    return {
      checks: conformance.checks,
      chosen: selection?.refs?.['model.binding/ref'],
      policy: runtime.requests[0]?.policy,
    }
  }

  it('is checked like any other when a model of a cloud stands first in its list', async () => {
    expect(await asked(model('cloud', 'remote-proxied'), model('here', 'local-attested'))).toMatchObject({
      checks: 1,
      chosen: 'model.binding/server/here',
      policy: { trust_mode: 'strict_local' },
    })
  })

  it('answers with a model that is shown to run here rather than with one that is not', async () => {
    expect(await asked(model('unsure', 'loopback-unverified'), model('here', 'local-attested'))).toMatchObject({
      checks: 1,
      chosen: 'model.binding/server/here',
    })
  })

  it('answers without a check where it reads too little for the baseline, which it then is not', async () => {
    const narrow = model('narrow', 'local-attested', { windowTokens: 2_047 })
    expect(await asked(narrow)).toMatchObject({ checks: 0, chosen: 'model.binding/server/narrow' })
    const wide = model('wide', 'local-attested', { windowTokens: 2_048 })
    expect(await asked(narrow, wide)).toMatchObject({ checks: 1, chosen: 'model.binding/server/wide' })
  })

  it('is trusted on the operator’s word where none of them is shown to', async () => {
    expect(await asked(model('cloud', 'remote-proxied'), model('unsure', 'loopback-unverified'))).toMatchObject({
      checks: 0,
      chosen: 'model.binding/server/unsure',
      policy: { trust_mode: 'operator_attested' },
    })
  })
})

describe('an answer in which nothing is said', () => {
  const answered = async (output: OutputPart[]) => {
    const ends = (answer: Completed): GenerateResponse => ({
      ...answer,
      output,
      usage: { output_tokens: 900 },
      epistemic: { ...answer.epistemic, caveats: ['truncated'] },
      diagnostics: { finish_reason: 'length' },
    })
    const world = aCoordinator({ runtimes: [createScriptedRuntime({ replies: () => ({ ends }) })] })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    return (await world.results())[0]
  }
  const thought: OutputPart = { type: 'reasoning', text: 'Let me think.', provenance: 'model-produced' }

  it('and something was thought keeps what was thought, what it took and where it was made', async () => {
    expect(await answered([thought])).toMatchObject({
      outcome: 'failed',
      'reason/code': 'only-reasoning',
      next_step: 'adjust-parameters',
      output: [],
      reasoning: [{ text: 'Let me think.' }],
      usage: { output_tokens: 900 },
      diagnostics: { finish_reason: 'length' },
      'runtime/ref': 'runtime/embedded',
      locality_verdict: { verdict: 'proven-in-process' },
      epistemic: { caveats: ['truncated'] },
    })
  })

  it('and nothing thought is empty', async () => {
    const call: OutputPart = { type: 'tool-call', name: 'x', arguments: '{}', provenance: 'model-proposed' }
    expect(await answered([call])).toMatchObject({ outcome: 'invalid', 'reason/code': 'output-empty' })
  })

  it('is one only where there is no text beside the thoughts', async () => {
    expect(await answered([thought, { type: 'text', text: 'Yes.' }])).toMatchObject({ outcome: 'completed' })
  })
})

describe('the baseline', () => {
  it('runs the conformance suite first when there is no report, and then answers', async () => {
    const conformance = conformanceAfterCheck('passed')
    const stages: string[] = []
    const world = aCoordinator({
      runtimes: [createScriptedRuntime({ says: ['fine'] })],
      conformance,
      live: { stage: (_attempt, stage) => void stages.push(stage) },
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect(conformance.checks).toBe(1)
    expect(stages).toContain('checking-runtime')
    expect(await world.results()).toMatchObject([{ outcome: 'completed' }])
  })

  it('makes a candidate that failed the suite unavailable', async () => {
    const world = aCoordinator({
      runtimes: [createScriptedRuntime({ says: ['fine'] })],
      conformance: conformanceAfterCheck('failed'),
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect(await world.results()).toMatchObject([
      { outcome: 'handler-unavailable', 'reason/code': 'conformance-failed' },
    ])
  })
})
