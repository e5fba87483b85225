import { describe, expect, it } from 'vitest'
import { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { openDecisionLog } from './decision-log'
import { aToolSession, called } from './fixtures/a-tool-session'
import { createCountedIds } from './fixtures/counted-ids'
import { A_PARTICIPANT, aMarker } from './fixtures/record'
import type { ScriptedTool } from './fixtures/scripted-tools'
import { revokePermission } from './revoke-permission'

const writing: ScriptedTool = { needsPermission: true, run: () => ({ kind: 'success', content: 'written' }) }

const world = (change: Partial<Parameters<typeof aToolSession>[0]> = {}) =>
  aToolSession({ tools: { write: writing }, replies: [called('write', 'call_1')], ...change })

const permissions = async ({ decisions }: Awaited<ReturnType<typeof world>>) =>
  (await decisions()).filter(({ kind }) => kind === 'permission')

describe('how far a permission reaches', () => {
  const twice = [called('write', 'call_1'), called('write', 'call_2'), { says: ['done'] }]

  it('is one call for once', async () => {
    const session = await world({ replies: twice })
    await session.submit('Hi')
    await session.answer('once')
    await session.answer('once')
    await session.coordinator.idle()
    expect(await session.ofKind('inquirium.operator-question.v1')).toHaveLength(2)
  })

  it.each([
    ['turn', 'Hi', 0],
    ['turn', 'Other', 1],
    ['session', 'Other', 0],
    ['always', 'Other', 0],
  ] as const)('is, for %s, asked anew in the turn %s %i times', async (scope, text, questions) => {
    const session = await world({ replies: twice })
    await session.submit('Hi')
    await session.answer(scope)
    await session.coordinator.idle()
    expect(await session.ofKind('inquirium.operator-question.v1')).toHaveLength(1)

    // A later process knows what the record knows.
    const later = await world({ record: session.record, ids: createCountedIds('later-'), replies: twice })
    if (text === 'Hi') await later.coordinator.regenerate('session:1', 'turn:Hi', null)
    else await later.submit(text)
    if (questions > 0) await later.answer(scope)
    await later.coordinator.idle()
    expect(await later.ofKind('inquirium.operator-question.v1')).toHaveLength(1 + questions)
    expect(later.tools.runs).toHaveLength(2)
  })

  it('covers these arguments and no others', async () => {
    const session = await world({
      replies: [called('write', 'call_1', { to: 'a' }), called('write', 'call_2', { to: 'b' })],
    })
    await session.submit('Hi')
    await session.answer('always')
    const { request } = await session.nextQuestion()
    expect(request.prompt.context).toContain('"to":"b"')
    await session.answer('deny')
    await session.coordinator.idle()
    expect(session.tools.runs).toHaveLength(1)
  })

  const pattern = { text: 'write {"to":"a*', meaning: 'Everything that begins with a.' }
  const toAll = (...names: readonly string[]) => names.map((to, index) => called('write', `call_${index}`, { to }))

  it.each(['session-pattern', 'always-pattern'])(
    'covers what fits a pattern that was shown, for %s',
    async (answer) => {
      const tools = { write: { ...writing, pattern } }
      const session = await world({ tools, replies: [...toAll('a', 'abc', 'b'), { says: ['done'] }] })
      await session.submit('Hi')
      const { request } = await session.nextQuestion()
      const option = { value: answer, description: `${pattern.text} · ${pattern.meaning}` }
      expect(request['widget/payload']).toMatchObject({
        options: expect.arrayContaining([expect.objectContaining(option)]),
      })
      await session.answer(answer)
      expect((await session.nextQuestion()).request.prompt.context).toContain('"to":"b"')
      await session.answer('deny')
      await session.coordinator.idle()
      expect(session.tools.runs).toHaveLength(2)
      const scope = answer === 'session-pattern' ? 'session' : 'always'
      const [given] = await session.ofKind('inquirium.permission-decision.v1')
      expect(given).toMatchObject({ decision: 'allowed', scope, covers: { kind: 'pattern', pattern: pattern.text } })
      for (const fact of await session.facts()) expect(TranscriptFact.parse(fact)).toEqual(fact)
      expect(await permissions(session)).toMatchObject([
        { 'reason/code': 'operator-allowed', provenance: 'operator-approved' },
        { 'reason/code': 'operator-allowed', provenance: 'operator-approved' },
        { outcome: 'denied', provenance: 'operator-approved' },
      ])
    },
  )

  it('offers no pattern where there is none, nor in a mode that asks for care', async () => {
    const offered = async (change: Parameters<typeof world>[0]) => {
      const session = await world(change)
      await session.submit('Hi')
      const { request } = await session.nextQuestion()
      await session.answer('deny')
      await session.coordinator.idle()
      return JSON.stringify([request['widget/payload'], request.prompt.context])
    }
    const tools = { write: { ...writing, pattern } }
    expect(await offered({ tools })).toMatch(/pattern/i)
    expect(await offered({})).not.toMatch(/pattern/i)
    expect(await offered({ tools, settings: { mode: 'support' } })).not.toMatch(/pattern/i)
  })

  it('can be a refusal for the rest of the turn', async () => {
    const session = await world({ replies: twice })
    await session.submit('Hi')
    await session.answer('deny-turn')
    await session.coordinator.idle()
    expect(session.tools.runs).toEqual([])
    expect(await session.ofKind('inquirium.operator-question.v1')).toHaveLength(1)
    expect(await session.ofKind('inquirium.tool-call-response.v1')).toHaveLength(2)
  })

  it('is one call at most in a mode that asks for care', async () => {
    const session = await world({ settings: { mode: 'support' } })
    await session.submit('Hi')
    const { request } = await session.nextQuestion()
    expect(request['widget/payload']).toMatchObject({ options: [{ value: 'once' }, { value: 'deny' }] })
    await session.answer('deny')
    await session.coordinator.idle()
  })

  const givenForAlways = async () => {
    const session = await world({ replies: [called('write', 'call_1'), { says: ['a'] }, called('write', 'call_2')] })
    await session.submit('Hi')
    await session.answer('always')
    await session.coordinator.idle()
    const [fact] = await session.ofKind('inquirium.permission-decision.v1')
    return { session, permission: fact?.['permission/ref'] ?? '' }
  }

  it('ends when the operator takes it back', async () => {
    const { session, permission } = await givenForAlways()
    const clock = { now: () => '2026-01-02T00:00:00Z', elapsedMs: () => 0 }
    const { journal, transcript } = session.record
    const place = { participant: A_PARTICIPANT }
    const context = { mode: 'commons', classification: 'personal' } as const
    const log = openDecisionLog(place, context, { journal, clock, ids: createCountedIds('settings-') })
    const revoke = (ref: string) => revokePermission(ref, { journal, transcript, clock, log })
    expect(await revoke('permission:nowhere')).toEqual({ ok: false, code: 'unknown-permission' })
    expect([await revoke(permission), await revoke(permission)]).toEqual([{ ok: true }, { ok: true }])
    expect(await permissions(session)).toMatchObject([{ outcome: 'allowed' }, { outcome: 'revoked' }])

    await session.submit('Again')
    await session.answer('deny')
    await session.coordinator.idle()
    expect(await session.ofKind('inquirium.operator-question.v1')).toHaveLength(2)
    for (const fact of await session.facts()) expect(TranscriptFact.parse(fact)).toEqual(fact)
  })

  it('ends when what was shown is excised, also for who had read it before', async () => {
    const replies = [called('write', 'a'), { says: ['a'] }, called('write', 'b'), { says: ['b'] }, called('write', 'c')]
    const session = await world({ replies })
    await session.submit('Hi')
    await session.answer('always')
    await session.coordinator.idle()
    await session.submit('Again')
    await session.coordinator.idle()
    expect(session.tools.runs).toHaveLength(2)

    const target = { kind: 'turn', 'session/ref': 'session:1', 'turn/id': 'turn:Hi' } as const
    const { facts } = await session.record.transcript.measureExcision(target)
    const excised = await session.record.journal.excise('marker', aMarker('1', target, facts), [])
    expect(excised.outcome).toBe('excised')
    await session.submit('Once more')
    await session.answer('deny')
    await session.coordinator.idle()
    expect(session.tools.runs).toHaveLength(2)
  })
})
