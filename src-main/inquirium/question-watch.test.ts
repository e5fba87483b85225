import { describe, expect, it } from 'vitest'
import { anEscalation, settled } from './fixtures/an-escalation'
import { checkByType } from './fixtures/check-by-type'
import { A_PARTICIPANT } from './fixtures/record'
import { createQuestionDesk } from './question-desk'
import { watchQuestions } from './question-watch'

async function aDesk() {
  const scene = anEscalation()
  const desk = createQuestionDesk({
    ...scene.ports,
    ...scene.record,
    timer: { every: () => () => undefined },
    asksForSecret: () => false,
    validate: checkByType,
  })
  const stop = watchQuestions({ ...scene.ports, desk })
  return {
    ...scene,
    desk,
    stop,
    async ask(turn: string) {
      const opened = await desk.open({
        draft: {
          source: { kind: 'host' },
          reason: 'tool-permission-required',
          requestedBy: 'test',
          prompt: { text: 'Shall CANARY-CONTENT be run?' },
          widget: { 'widget/kind': 'confirm', 'widget/payload': {} },
          subject: { 'tool/name': 'echo' },
        },
        place: {
          participant: A_PARTICIPANT,
          classification: 'personal',
          turn: { session: 'session:1', turn, operation: 'op:1' },
          operation: 'operation:1',
        },
        order: 0,
        log: scene.ports.log(),
        signal: new AbortController().signal,
        causeOfStop: () => 'interrupted',
      })
      if (!opened.ok) throw new Error(opened.code)
      await settled()
      return opened.request['question/ref']
    },
    titles: () => scene.world.shown.map(({ notice }) => notice.title),
  }
}

describe('a question nobody is looking at', () => {
  it('calls the operator once, says who asks and shows nothing of what', async () => {
    const scene = await aDesk()
    await scene.ask('turn:1')
    expect(scene.titles()).toEqual(['A decision is waiting'])
    const escalations = (await scene.decisions()).filter(({ kind }) => kind === 'escalation')
    expect(escalations).toMatchObject([
      { outcome: 'prompted', 'reason/code': 'operator-decision-required', refs: { 'tool/name': 'echo' } },
    ])
    expect(JSON.stringify(escalations)).not.toContain('CANARY')
  })

  it('leads to the decisions, and its notification goes when it ends', async () => {
    const scene = await aDesk()
    const question = await scene.ask('turn:1')
    scene.world.shown[0]?.act('open')
    expect(scene.world.visits).toEqual(['decisions'])
    await scene.desk.withdraw(question)
    await settled()
    expect(scene.world.shown[0]?.isClosed).toBe(true)
  })

  it('can be declined from the notification, which the desk decides', async () => {
    const scene = await aDesk()
    await scene.ask('turn:1')
    scene.world.shown[0]?.act('decline')
    await settled()
    expect(scene.desk.pending()).toEqual([])
    expect(
      (await scene.decisions()).find(({ kind, outcome }) => kind === 'question' && outcome === 'cancelled'),
    ).toBeDefined()
    expect(scene.titles()).toHaveLength(1)
  })

  it.each(['open', 'decline'])('that is over says so when it is acted on (%s)', async (act) => {
    const scene = await aDesk()
    const question = await scene.ask('turn:1')
    await scene.desk.withdraw(question)
    await settled()
    scene.world.shown[0]?.act(act)
    await settled()
    expect(scene.titles()).toEqual(['A decision is waiting', 'That decision is no longer waiting'])
    expect(scene.world.visits).toEqual([])
  })

  it('says that it is over also to whoever declines what was declined before', async () => {
    const scene = await aDesk()
    await scene.ask('turn:1')
    scene.world.shown[0]?.act('decline')
    await settled()
    scene.world.shown[0]?.act('decline')
    await settled()
    expect(scene.titles()).toEqual(['A decision is waiting', 'That decision is no longer waiting'])
  })

  it('is a matter that lives exactly as long as the question', async () => {
    const scene = await aDesk()
    scene.stop()
    const matters: { isLive(): boolean }[] = []
    const escalation: typeof scene.ports.escalation = {
      ...scene.ports.escalation,
      raise: async (matter) => {
        matters.push(matter)
        return null
      },
    }
    watchQuestions({ ...scene.ports, escalation, desk: scene.desk })
    const question = await scene.ask('turn:1')
    expect(matters.map(({ isLive }) => isLive())).toEqual([true])
    await scene.desk.withdraw(question)
    expect(matters.map(({ isLive }) => isLive())).toEqual([false])
  })

  it('waits its turn: only the one in front calls', async () => {
    const scene = await aDesk()
    const first = await scene.ask('turn:1')
    await scene.ask('turn:1')
    expect(scene.titles()).toHaveLength(1)
    await scene.desk.withdraw(first)
    await settled()
    expect(scene.titles()).toHaveLength(2)
    expect(scene.world.bugs).toEqual([])
  })
})
