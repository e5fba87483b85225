import { describe, expect, it } from 'vitest'
import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { EvidenceCode } from '../../src-shared/inquirium/locality-verdict'
import { aServerCandidate } from './fixtures/a-candidate'
import { aToolSession, called } from './fixtures/a-tool-session'
import { createScriptedRuntime, type Reply, refusing } from './fixtures/scripted-runtime'
import { askingTool, type ScriptedTool } from './fixtures/scripted-tools'
import type { Completed } from './join-pieces'

const echo: ScriptedTool = { run: () => ({ kind: 'success', content: 'echo' }) }
const LOOK: Reply = { says: ['Let me look.'], calls: [{ id: 'a', name: 'echo' }] }

/** An answer that shows this of where it is made. */
const showing =
  (code: EvidenceCode, verdict: 'loopback-unverified' | 'remote-proxied') =>
  (answer: Completed): Completed => ({
    ...answer,
    locality_verdict: {
      verdict,
      evidence: [...(answer.locality_verdict?.evidence ?? []), { code }],
      'time/checked-at': '2026-11-16T00:00:01Z',
    },
    epistemic: { ...answer.epistemic, caveats: ['locality-unverified'] },
  })

const wentAway = (answer: Completed): GenerateResponse => ({
  ...showing('remote-field-in-answer', 'remote-proxied')(answer),
  outcome: 'interrupted',
  'reason/code': 'remote-signs-seen',
  next_step: 'choose-runtime',
})

async function resultOf(...replies: readonly Reply[]) {
  const session = await aToolSession({ tools: { echo }, replies })
  await session.submit('Hi')
  await session.coordinator.idle()
  return (await session.results())[0]
}

describe('an answer given in pieces', () => {
  it('is doubted as a whole when its first piece is, with all the evidence there was', async () => {
    const first = showing('other-model-in-answer', 'loopback-unverified')
    expect(await resultOf({ ...LOOK, ends: first }, { says: ['Done.'] })).toMatchObject({
      outcome: 'completed',
      output: [{ text: 'Let me look.' }, { text: 'Done.' }],
      epistemic: { caveats: ['locality-unverified', 'tool-results-used'] },
      locality_verdict: { evidence: [{ code: 'runs-in-our-process-group' }, { code: 'other-model-in-answer' }] },
    })
  })

  it('keeps what was said when the rest is refused, and why it was', async () => {
    const refused = { ends: refusing('handler-unavailable', 'runtime-loading') }
    expect(await resultOf(LOOK, refused)).toMatchObject({
      outcome: 'interrupted',
      'reason/code': 'runtime-stopped',
      next_step: 'continue-from-partial',
      output: [{ text: 'Let me look.' }],
      diagnostics: { 'error/code': 'runtime-loading' },
      epistemic: { caveats: ['interrupted', 'tool-results-used'] },
    })
  })

  it('is refused like any other when nothing had been said', async () => {
    const refused = { ends: refusing('handler-unavailable', 'runtime-loading') }
    expect(await resultOf(called('echo'), refused)).toMatchObject({
      outcome: 'handler-unavailable',
      'reason/code': 'runtime-loading',
    })
  })

  it('tells what was given to a model that is refused for giving itself away', async () => {
    const refused = { ends: refusing('handler-unavailable', 'egress-denied') }
    expect(await resultOf(LOOK, refused)).toMatchObject({
      outcome: 'interrupted',
      'reason/code': 'remote-signs-seen',
      output: [{ text: 'Let me look.' }],
    })
  })

  it('tells what the look showed for which the rest was refused', async () => {
    const refused = refusing('handler-unavailable', 'egress-denied')
    const evidence = [{ code: 'remote-host-reported' as const }]
    const ends: NonNullable<Reply['ends']> = (answer) => ({
      ...(refused(answer) as Extract<GenerateResponse, { outcome: 'handler-unavailable' }>),
      locality_verdict: { verdict: 'remote-proxied', evidence, 'time/checked-at': '2026-11-16T00:00:01Z' },
    })
    expect(await resultOf(LOOK, { ends })).toMatchObject({
      outcome: 'interrupted',
      locality_verdict: {
        verdict: 'remote-proxied',
        evidence: [{ code: 'runs-in-our-process-group' }, { code: 'remote-host-reported' }],
      },
    })
  })

  it('counts what every piece took', async () => {
    const counting: NonNullable<Reply['ends']> = (answer) => ({ ...answer, usage: { input_tokens: 5 } })
    const result = await resultOf({ ...LOOK, ends: counting }, { says: ['Done.'], ends: counting })
    expect(result?.usage).toEqual({ input_tokens: 10 })
  })
})

describe('a model that is asked on the way and answers from elsewhere', () => {
  const cloud = aServerCandidate('local-attested', { model: 'cloud' })

  async function astray(ends?: Reply['ends']) {
    const other = createScriptedRuntime({
      candidate: cloud,
      replies: () => ({ structured: { answer: true }, ...(ends ? { ends } : {}) }),
    })
    const session = await aToolSession({
      tools: { echo: askingTool({ sure: {} }) },
      replies: [LOOK],
      others: [other],
      configuration: {
        conversation: { tools: { echo: { questions: { sure: { target: { model: { id: 'server/cloud' } } } } } } },
      },
    })
    await session.submit('Hi')
    await session.coordinator.idle()
    return session
  }

  it('ends the turn: what was said is kept, and the operator is told who was given the conversation', async () => {
    const session = await astray(wentAway)
    expect(await session.results()).toMatchObject([
      {
        outcome: 'interrupted',
        'reason/code': 'remote-signs-seen',
        output: [{ text: 'Let me look.' }],
        'runtime/ref': cloud['runtime/ref'],
        'model.binding/ref': cloud['model.binding/ref'],
        locality_verdict: {
          verdict: 'remote-proxied',
          evidence: [{ code: 'server-unknown' }, { code: 'remote-field-in-answer' }],
        },
        epistemic: { caveats: ['remote-signs-seen'] },
      },
    ])
    expect(session.runtime.requests).toHaveLength(1)
    expect(await session.inquiries()).toMatchObject([{ responses: [{ reason: 'backend_error' }] }])
  })

  it('and the same one answering from here does not', async () => {
    const session = await astray()
    expect(await session.results()).toMatchObject([{ outcome: 'completed' }])
    expect(session.runtime.requests).toHaveLength(2)
  })

  it('is judged in the trace when it is chosen and again when it has answered, beside those passed over', async () => {
    const decisions = await (await astray(wentAway)).decisions()
    const about = decisions.filter(
      ({ kind, refs }) => kind === 'locality-verdict' && refs?.['runtime/ref'] === 'runtime/server',
    )
    expect(about).toMatchObject([{ outcome: 'local-attested' }, { outcome: 'remote-proxied' }])
    const selection = decisions.find(({ 'reason/code': reason }) => reason === 'model-of-the-configuration')
    expect(selection?.['passed-over']).toEqual([
      {
        'runtime/ref': 'runtime/embedded',
        'model.binding/ref': 'model.binding/embedded/starter',
        'reason/code': 'not-chosen',
      },
    ])
  })
})
