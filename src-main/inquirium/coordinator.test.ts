import { describe, expect, it } from 'vitest'
import type { InquiryResult } from '../../src-shared/inquirium/inquiry-result'
import type { LocalityVerdict } from '../../src-shared/inquirium/locality-verdict'
import { TraceRecord } from '../../src-shared/trace/trace-record'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { aCandidate, aServerCandidate } from './fixtures/a-candidate'
import { aCoordinator, aSubmission, conformanceAfterCheck } from './fixtures/a-coordinator'
import { createScriptedRuntime } from './fixtures/scripted-runtime'
import { createInMemoryRecord } from './in-memory-record'
import type { Evidence } from './locality'
import type { RuntimeCandidate } from './runtime-candidate'
import type { Runtime } from './runtime-port'

const text = (result: unknown) => (result as { output: { text: string }[] }).output.map((part) => part.text).join('')

describe('submitting a turn', () => {
  it('records the turn, then exactly one result with its trace', async () => {
    const world = aCoordinator({ runtimes: [createScriptedRuntime({ says: ['Hello', ' there'] })] })
    expect(await world.coordinator.submit(aSubmission('Hi'))).toEqual({
      ok: true,
      receipt: { session: 'session:1', turn: 'turn:Hi' },
    })
    await world.coordinator.idle()

    const kinds = (await world.facts()).map((fact) => fact?.schema)
    expect(kinds).toEqual(['inquirium.inquiry-session.v1', 'inquirium.inquiry-turn.v1', 'inquirium.inquiry-result.v1'])
    const [result] = (await world.results()) as InquiryResult[]
    expect(result).toMatchObject({ outcome: 'completed', epistemic: { stance: 'advisory', confidence: 'unstated' } })
    expect(text(result)).toBe('Hello there')

    const turnTraces = (await world.traces()).filter(({ stream }) => stream === 'trace/inquirium-assistant-turns')
    expect(turnTraces).toHaveLength(1)
    expect(turnTraces[0]?.payload).toMatchObject({
      'trace/id': result?.['trace/ref'],
      'operation/id': result?.['operation/id'],
      status: 'completed',
    })
    expect(await world.record.drafts.list('attempt')).toEqual([])
  })

  it('returns the first receipt when it is sent again, and answers once', async () => {
    const runtime = createScriptedRuntime({ says: ['once'] })
    const world = aCoordinator({ runtimes: [runtime] })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect(await world.coordinator.submit(aSubmission('Hi'))).toMatchObject({ ok: true })
    await world.coordinator.idle()
    expect(await world.results()).toHaveLength(1)
    expect(runtime.requests).toHaveLength(1)
  })

  it('is refused when the id was used for other words', async () => {
    const world = aCoordinator({ runtimes: [createScriptedRuntime({ says: ['x'] })] })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    const other = { ...aSubmission('Hi'), text: 'Something else' }
    expect(await world.coordinator.submit(other)).toEqual({ ok: false, code: 'turn-id-taken' })
  })

  it('is refused while the session is being answered', async () => {
    const holds = Promise.withResolvers<void>()
    const world = aCoordinator({ runtimes: [createScriptedRuntime({ says: ['a'], holds: holds.promise })] })
    await world.coordinator.submit(aSubmission('First'))
    expect(await world.coordinator.submit(aSubmission('Second'))).toEqual({ ok: false, code: 'already-answering' })
    holds.resolve()
    await world.coordinator.idle()
  })

  it('twice at the same moment answers one turn at a time, and a repetition is still one', async () => {
    const runtime = createScriptedRuntime({ says: ['x'] })
    const world = aCoordinator({ runtimes: [runtime] })
    const replies = await Promise.all([
      world.coordinator.submit(aSubmission('First')),
      world.coordinator.submit(aSubmission('First')),
      world.coordinator.submit(aSubmission('Second')),
      world.coordinator.submit(aSubmission('Elsewhere', { session: 'session:2' })),
    ])
    expect(replies).toMatchObject([{ ok: true }, { ok: true }, { ok: false, code: 'already-answering' }, { ok: true }])
    await world.coordinator.idle()
    expect(runtime.requests).toHaveLength(2)
  })

  it('is refused once the app is closing', async () => {
    const world = aCoordinator({ runtimes: [createScriptedRuntime({ says: ['x'] })] })
    await world.coordinator.close()
    expect(await world.coordinator.submit(aSubmission('Hi'))).toMatchObject({
      code: 'not-recorded',
      refusal: { code: 'closed' },
    })
    expect(await world.facts()).toEqual([])
  })

  it('continues from the answer it names, on that path alone', async () => {
    const runtime = createScriptedRuntime({ says: (request) => [`answer ${request.turns.length}`] })
    const world = aCoordinator({ runtimes: [runtime] })
    await world.coordinator.submit(aSubmission('One'))
    await world.coordinator.idle()
    const [first] = (await world.results()) as InquiryResult[]
    await world.coordinator.submit(aSubmission('Elsewhere'))
    await world.coordinator.idle()
    await world.coordinator.submit(aSubmission('Two', { parent: first?.['result/ref'] ?? null }))
    await world.coordinator.idle()

    const said = runtime.requests
      .at(-1)
      ?.turns.map(({ role, content }) => [role, (content[0] as { text: string }).text])
    expect(said?.slice(1)).toEqual([
      ['user', 'One'],
      ['assistant', 'answer 2'],
      ['user', 'Two'],
    ])
  })

  it('refuses to continue from an answer that is not in the session', async () => {
    const world = aCoordinator({ runtimes: [createScriptedRuntime({ says: ['x'] })] })
    const refusal = await world.coordinator.submit(aSubmission('Hi', { parent: 'result:nowhere' }))
    expect(refusal).toEqual({ ok: false, code: 'unknown-result' })
    expect(await world.facts()).toEqual([])
  })

  it('asks with an empty context, from its own session only', async () => {
    const runtime = createScriptedRuntime({ says: ['x'] })
    const world = aCoordinator({ runtimes: [runtime] })
    await world.coordinator.submit(aSubmission('a secret of session one', { session: 'session:1' }))
    await world.coordinator.idle()
    await world.coordinator.submit(aSubmission('hello', { session: 'session:2' }))
    await world.coordinator.idle()
    const [, second] = runtime.requests
    expect(second?.context_assembly.sources).toEqual([])
    expect(second?.policy).toMatchObject({
      scope: 'assistant-session-only',
      locality: 'local_only',
      trust_mode: 'strict_local',
    })
    expect(JSON.stringify(second)).not.toContain('secret of session one')
    // The control: the first request does carry it.
    expect(JSON.stringify(runtime.requests[0])).toContain('secret of session one')
  })
})

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

  it('is traced once where the answer showed nothing new', async () => {
    const world = aCoordinator({ runtimes: [createScriptedRuntime({ says: ['Hello'] })] })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    const verdicts = (await world.decisions()).filter(({ kind }) => kind === 'locality-verdict')
    expect(verdicts).toMatchObject([{ outcome: 'proven-in-process', 'evidence/codes': ['runs-in-our-process-group'] }])
  })
})

describe('a runtime that is loading its model', () => {
  const server = aServerCandidate('local-attested')
  const choice = { 'runtime/ref': server['runtime/ref'], 'model.binding/ref': server['model.binding/ref'] }
  /** What a server is that says nothing but that it loads: of none of its models is anything known. */
  const loading: RuntimeCandidate = {
    ...aServerCandidate('loopback-unverified', { state: 'loading', standsForAll: true }),
    'model.binding/ref': 'model.binding/server/any',
  }

  function aLoadingRuntime(untilLoaded: Runtime['untilLoaded'], afterwards: RuntimeCandidate = server) {
    let isLoading = true
    const runtime: Runtime = {
      ...createScriptedRuntime({ says: ['Here', ' I am'], candidate: server }),
      probe: async () => [isLoading ? loading : afterwards],
      async untilLoaded(...given) {
        const isLoaded = await untilLoaded(...given)
        isLoading = !isLoaded
        return isLoaded
      },
    }
    const stages: string[] = []
    const live = {
      stage: (_: unknown, stage: string, fraction?: number) => void stages.push(`${stage} ${fraction ?? ''}`.trim()),
    }
    return { ...aCoordinator({ runtimes: [runtime], settings: { defaultRuntime: choice }, live }), stages }
  }

  it('is waited for and shown as loading, and the turn goes on from there', async () => {
    const world = aLoadingRuntime(async (_candidate, onProgress) => {
      onProgress({ stage: 'loading' })
      onProgress({ stage: 'loading', fraction: 0.5 })
      return true
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect(await world.results()).toMatchObject([{ outcome: 'completed' }])
    expect(world.stages.slice(0, 5)).toEqual(['selecting', 'loading', 'loading 0.5', 'selecting', 'waiting'])
    // What it turned out to be is judged after it has loaded, not by the little that was known before.
    const verdict = (await world.decisions()).find(({ kind }) => kind === 'locality-verdict')
    expect(verdict).toMatchObject({ outcome: 'local-attested' })
  })

  it('can be stopped while it loads', async () => {
    const world = aLoadingRuntime(async (_candidate, _onProgress, signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return false
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.stop('session:1')
    expect(await world.results()).toMatchObject([{ outcome: 'cancelled', 'reason/code': 'operator-cancelled' }])
  })

  it('too long ends the turn as loading; gone in the meantime, as gone', async () => {
    const never = aLoadingRuntime(async () => false)
    await never.coordinator.submit(aSubmission('Hi'))
    await never.coordinator.idle()
    expect(await never.results()).toMatchObject([{ outcome: 'handler-unavailable', 'reason/code': 'runtime-loading' }])
    const gone = aLoadingRuntime(async () => true, { ...loading, state: 'unreachable' })
    await gone.coordinator.submit(aSubmission('Hi'))
    await gone.coordinator.idle()
    expect(await gone.results()).toMatchObject([{ outcome: 'handler-unavailable', 'reason/code': 'runtime-unhealthy' }])
  })

  it('is not waited for again and again', async () => {
    let waits = 0
    const world = aLoadingRuntime(async () => {
      waits += 1
      return true
    }, loading)
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect(waits).toBe(3)
    expect(await world.results()).toMatchObject([{ outcome: 'handler-unavailable', 'reason/code': 'runtime-loading' }])
  })
})

describe('stopping', () => {
  it('resolves when the attempt has ended, and keeps the first reason given', async () => {
    const holds = new Promise<void>(() => undefined)
    const world = aCoordinator({ runtimes: [createScriptedRuntime({ says: ['a'], holds })] })
    await world.coordinator.submit(aSubmission('Hi'))
    await Promise.all([world.coordinator.stop('session:1', 'session-excised'), world.coordinator.close()])
    expect(await world.results()).toMatchObject([{ outcome: 'cancelled', 'reason/code': 'session-excised' }])
  })

  it('keeps what had arrived and says who stopped it', async () => {
    const started = Promise.withResolvers<void>()
    const world = aCoordinator({
      runtimes: [createScriptedRuntime({ says: ['so far'], holds: new Promise(() => undefined) })],
      live: { delta: () => started.resolve() },
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await started.promise
    world.coordinator.stop('session:1')
    await world.coordinator.idle()
    const [result] = await world.results()
    expect(result).toMatchObject({ outcome: 'cancelled', 'reason/code': 'operator-cancelled' })
    expect(text(result)).toBe('so far')
  })

  it('by closing the app is told apart from stopping by hand', async () => {
    const started = Promise.withResolvers<void>()
    const world = aCoordinator({
      runtimes: [createScriptedRuntime({ says: ['so far'], holds: new Promise(() => undefined) })],
      live: { delta: () => started.resolve() },
    })
    await world.coordinator.submit(aSubmission('Hi'))
    await started.promise
    await world.coordinator.close()
    expect(await world.results()).toMatchObject([{ outcome: 'cancelled', 'reason/code': 'app-closing' }])
  })
})

describe('regenerating', () => {
  it('adds an answer and replaces none', async () => {
    let answers = 0
    const runtime = createScriptedRuntime({
      says: () => {
        answers += 1
        return [`answer ${answers}`]
      },
    })
    const world = aCoordinator({ runtimes: [runtime] })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    await world.coordinator.regenerate('session:1', 'turn:Hi', null)
    await world.coordinator.idle()
    expect((await world.results()).map(text)).toEqual(['answer 1', 'answer 2'])
  })

  it('is refused for a turn that is not there', async () => {
    const world = aCoordinator({ runtimes: [] })
    expect(await world.coordinator.regenerate('session:1', 'turn:none', null)).toEqual({
      ok: false,
      code: 'unknown-turn',
    })
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

describe('what the host says first', () => {
  it.each([
    ['the mode in force', { mode: 'support' }, 'name a human source of help'],
    ['plurality that collapses', { plurality: 'collapse' }, 'Give one answer, without alternatives.'],
  ] as const)('is in the first turn of the request, with the words of %s', async (_name, settings, words) => {
    const runtime = createScriptedRuntime({ says: ['fine'] })
    const world = aCoordinator({ runtimes: [runtime], settings })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    const [request] = runtime.requests
    expect(request?.policy.plurality).toBe('plurality' in settings ? 'collapse' : 'preserve')
    expect(request?.turns[0]).toMatchObject({ role: 'system', content: [{ text: expect.stringContaining(words) }] })
  })

  it('is without them where neither holds', async () => {
    const runtime = createScriptedRuntime({ says: ['fine'] })
    const world = aCoordinator({ runtimes: [runtime] })
    await world.coordinator.submit(aSubmission('Hi'))
    await world.coordinator.idle()
    expect(JSON.stringify(runtime.requests)).not.toMatch(/human source of help|without alternatives/)
  })
})

describe('a conversation longer than the window', () => {
  it('leaves out the oldest turns, says so on the answer and in the trace', async () => {
    const candidate = aCandidate({ windowTokens: 2048 })
    const runtime = createScriptedRuntime({ says: ['word '.repeat(100)], candidate })
    const world = aCoordinator({ runtimes: [runtime] })
    let parent: string | null = null
    for (let index = 0; index < 12; index += 1) {
      await world.coordinator.submit(
        aSubmission(`question ${index} ${'x'.repeat(300)}`, { turn: `turn:${index}`, parent }),
      )
      await world.coordinator.idle()
      parent = ((await world.results()).at(-1) as InquiryResult)['result/ref']
    }
    const last = (await world.results()).at(-1)
    expect(last).toMatchObject({ outcome: 'completed', epistemic: { caveats: ['window-overflow'] } })
    expect((last as InquiryResult).diagnostics.turns_left_out).toBeGreaterThan(0)
    const request = JSON.stringify(runtime.requests.at(-1))
    expect(request).toContain('question 11')
    expect(request).not.toContain('question 0 ')
    expect(
      (await world.decisions()).some(({ kind, outcome }) => kind === 'context-decision' && outcome === 'drop'),
    ).toBe(true)
  })

  it('is refused when not even the last turn fits', async () => {
    const world = aCoordinator({ runtimes: [createScriptedRuntime({ says: ['x'] })] })
    await world.coordinator.submit(aSubmission('long', { text: 'y'.repeat(20_000) }))
    await world.coordinator.idle()
    expect(await world.results()).toMatchObject([{ outcome: 'invalid', 'reason/code': 'window-exceeded' }])
  })
})

describe('a process that dies while answering', () => {
  it('leaves a draft from which recovery ends the attempt, once, with what was saved', async () => {
    const { recoverAttempts } = await import('./recovery')
    const record = createInMemoryRecord(() => '2026-01-01T00:00:00Z')
    const world = aCoordinator({
      record,
      runtimes: [createScriptedRuntime({ says: ['half a ', 'thought'], holds: new Promise(() => undefined) })],
      live: {
        delta: (_attempt, delta) => {
          if (delta.text === 'thought') arrived.resolve()
        },
      },
    })
    const arrived = Promise.withResolvers<void>()
    await world.coordinator.submit(aSubmission('Hi'))
    await arrived.promise
    world.tick()
    await Promise.resolve()

    const clock = { now: () => '2026-01-02T00:00:00Z', elapsedMs: () => 0 }
    await recoverAttempts(record.drafts, record.journal, clock, record.transcript, 'crisis')
    await recoverAttempts(record.drafts, record.journal, clock, record.transcript, 'crisis')
    const results = await world.results()
    expect(results).toMatchObject([
      { outcome: 'interrupted', 'reason/code': 'process-ended', epistemic: { caveats: ['interrupted'] } },
    ])
    expect(text(results[0])).toBe('half a thought')
    const turnTraces = (await world.traces()).filter(({ stream }) => stream === 'trace/inquirium-assistant-turns')
    expect(turnTraces.map(({ payload }) => payload['trace/id'])).toEqual([results[0]?.['trace/ref']])
    // It ran in commons; that it was ended is decided now.
    expect(turnTraces).toMatchObject([{ payload: { mode: 'commons' } }])
    expect((await world.decisions()).filter(({ kind }) => kind === 'recovery')).toMatchObject([{ mode: 'crisis' }])
  })
})

describe('what is recorded', () => {
  it('is what the contracts accept, for an answer and for a refusal', async () => {
    for (const runtimes of [[], [createScriptedRuntime({ says: ['fine'] })]]) {
      const world = aCoordinator({ runtimes })
      await world.coordinator.submit(aSubmission('Hi'))
      await world.coordinator.idle()
      for (const fact of await world.facts()) expect(TranscriptFact.parse(fact)).toEqual(fact)
      for (const trace of await world.traces()) expect(TraceRecord.parse(trace)).toEqual(trace)
    }
  })
})

describe('what is traced', () => {
  it('contains nothing that was said', async () => {
    const canary = 'CANARY-0123456789-ABCDEF'
    const world = aCoordinator({ runtimes: [createScriptedRuntime({ says: [`echo ${canary}`] })] })
    await world.coordinator.submit(aSubmission('Hi', { text: `please keep ${canary}` }))
    await world.coordinator.idle()
    expect(JSON.stringify(await world.traces())).not.toContain(canary)
    expect(JSON.stringify(await world.facts())).toContain(canary)
  })
})
