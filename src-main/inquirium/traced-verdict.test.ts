import { describe, expect, it } from 'vitest'
import { unstatedEpistemic } from '../../src-shared/inquirium/epistemic'
import type { LocalityVerdict } from '../../src-shared/inquirium/locality-verdict'
import { aServerCandidate } from './fixtures/a-candidate'
import { aCoordinator, aSubmission } from './fixtures/a-coordinator'
import { createScriptedRuntime } from './fixtures/scripted-runtime'
import type { Evidence } from './locality'

describe('the verdict on where an answer was made', () => {
  const attested = aServerCandidate('local-attested')
  const evidence = (code: Evidence['code']): Evidence => ({ code })

  /** Answers of a server that show more of where they are made than a look at it did. */
  async function verdictsAfter(verdict: LocalityVerdict['verdict'], code: Evidence['code']) {
    const runtime = createScriptedRuntime({ says: ['Be', 'cause'], candidate: attested })
    const world = aCoordinator({
      runtimes: [
        {
          ...runtime,
          generate: async (...given) => ({
            ...(await runtime.generate(...given)),
            locality_verdict: {
              ...attested.verdict,
              verdict,
              evidence: [...attested.verdict.evidence, evidence(code)],
            },
          }),
        },
      ],
      settings: { defaultRuntime: { 'runtime/ref': attested['runtime/ref'] } },
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    return (await world.decisions()).filter(({ kind }) => kind === 'locality-verdict')
  }

  it('is traced for the candidate and again for the answer, with all it rests on', async () => {
    expect(await verdictsAfter('local-attested', 'no-remote-field-in-answer')).toMatchObject([
      { outcome: 'local-attested', 'evidence/codes': ['server-unknown'] },
      { outcome: 'local-attested', 'evidence/codes': ['server-unknown', 'no-remote-field-in-answer'] },
    ])
  })

  it('that falls in mid-answer names the sign of it', async () => {
    const [, fallen] = await verdictsAfter('remote-proxied', 'remote-field-in-answer')
    expect(fallen).toMatchObject({ outcome: 'remote-proxied', 'reason/code': 'remote-field-in-answer' })
  })

  it('is traced and kept with a refusal, for what a last look showed', async () => {
    const runtime = createScriptedRuntime({ says: [], candidate: attested })
    const { verdict: _verdict, ...known } = attested.verdict
    const world = aCoordinator({
      runtimes: [
        {
          ...runtime,
          generate: async ({ request, 'trace/ref': trace }) => ({
            schema: 'inquirium.generate.response.v1',
            operation: 'generate',
            ...(request['operation/id'] === undefined ? {} : { 'operation/id': request['operation/id'] }),
            'trace/ref': trace,
            classification: request.classification,
            usage: {},
            diagnostics: {},
            epistemic: unstatedEpistemic(),
            outcome: 'handler-unavailable',
            'reason/code': 'egress-denied',
            next_step: 'choose-runtime',
            locality_verdict: { ...known, verdict: 'remote-proxied', evidence: [{ code: 'remote-host-reported' }] },
          }),
        },
      ],
      settings: { defaultRuntime: { 'runtime/ref': attested['runtime/ref'] } },
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect((await world.decisions()).filter(({ kind }) => kind === 'locality-verdict')).toMatchObject([
      { outcome: 'local-attested' },
      { outcome: 'remote-proxied', 'reason/code': 'remote-host-reported' },
    ])
    expect(await world.results()).toMatchObject([
      { outcome: 'handler-unavailable', locality_verdict: { verdict: 'remote-proxied' } },
    ])
  })

  it('is traced once where the answer showed nothing new', async () => {
    const world = aCoordinator({ runtimes: [createScriptedRuntime({ says: ['Hello'] })] })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    const verdicts = (await world.decisions()).filter(({ kind }) => kind === 'locality-verdict')
    expect(verdicts).toMatchObject([{ outcome: 'proven-in-process', 'evidence/codes': ['runs-in-our-process-group'] }])
  })
})
