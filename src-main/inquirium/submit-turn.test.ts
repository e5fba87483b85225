import { describe, expect, it } from 'vitest'
import type { InquiryResult } from '../../src-shared/inquirium/inquiry-result'
import { aCoordinator, aSubmission } from './fixtures/a-coordinator'
import { createScriptedRuntime } from './fixtures/scripted-runtime'

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
