import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerNext, commands, enable, submit } from './fixtures/model-commands'
import { ANOTHER_PARTICIPANT, SECRET, SESSIONS, toolNames, World } from './fixtures/model-world'
import { findFaults, findOpenEnds, findStrangers } from './fixtures/record-invariants'

describe('whatever the operator does and whenever the process dies', () => {
  it('the record holds one end for everything that was begun, and never a secret', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(toolNames, { minLength: 1 }), commands, async (enabled, sequence) => {
        const world = new World()
        const opening = SESSIONS.map((name) => enable(name, enabled))
        for (const first of opening) await first.run({}, world)
        await fc.asyncModelRun(() => ({ model: {}, real: world }), sequence)
        await world.restart()
        await world.switchParticipant()
        await world.check()
        for (const { record } of world.owners) expect(await findOpenEnds(record)).toEqual([])
      }),
      { numRuns: 120 },
    )
  })

  it('a quit leaves as whole a record as a restart does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(toolNames, { minLength: 1 }), fc.nat(4), async (enabled, answers) => {
        const world = new World()
        await enable('session:1', enabled).run({}, world)
        await submit('session:1', enabled, 2).run({}, world)
        for (let index = 0; index < answers; index += 1) await answerNext(true, false).run({}, world)
        await world.app.coordinator.close()
        await world.app.desk.close()
        expect(await findFaults(world.record, SECRET)).toEqual([])
        expect(await findOpenEnds(world.record)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('and what is missing or leaked would be found', async () => {
    const world = new World()
    await enable('session:1', ['confirm']).run({}, world)
    await submit('session:1', ['confirm'], 1).run({}, world)
    world.app.mortal.dieAfter(0)
    expect(await findOpenEnds(world.record)).toEqual([
      'the call turn:0-0 1 call-confirm',
      'the inquiry turn:0-0 call-confirm.sure.1',
      expect.stringContaining('the question question:0-'),
      expect.stringContaining('the draft attempt/op:0-'),
      expect.stringContaining('has no result'),
    ])
    const leaking = new World()
    await leaking.app.coordinator.submit({
      session: 'session:1',
      turn: 'turn:1',
      parent: null,
      text: SECRET,
      attachments: [],
    })
    expect(await findFaults(leaking.record, SECRET)).toEqual(['the secret is in the record'])
    expect(await findStrangers(leaking.record, ANOTHER_PARTICIPANT)).not.toEqual([])
  })
})
