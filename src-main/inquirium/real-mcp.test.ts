import { afterAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src-shared/inquirium/json-value'
import { asking, everything, mcpExecutor } from '../tools/doubles/mcp-servers'
import { createToolRegistry } from '../tools/tool-registry'
import { aRealCall } from './fixtures/a-real-call'
import { findFaults, findOpenEnds } from './fixtures/record-invariants'

const registry = createToolRegistry([mcpExecutor(everything(), asking())])
afterAll(() => registry.close())

const FORM = 'mcp__everything__trigger-elicitation-request'
const DEPLOY = 'mcp__asking__deploy'

/** Lets the call run and brings it to the question of its server. */
async function asked(name: string, values: JsonObject) {
  const world = await aRealCall(name, values, registry)
  const permission = await world.answerNext('once')
  return { ...world, permission, question: await world.next() }
}

type World = Awaited<ReturnType<typeof asked>>

async function ended(world: World) {
  await world.coordinator.idle()
  expect(await findFaults(world.record, 'no secret')).toEqual([])
  expect(await findOpenEnds(world.record)).toEqual([])
  const [response] = await world.ofKind('inquirium.inquiry-response.v1')
  const [told] = await world.ofKind('inquirium.tool-call-response.v1')
  return { response, told: told?.schema === 'inquirium.tool-call-response.v1' ? told.content : '' }
}

const styles: readonly [string, string, JsonObject, JsonObject, string][] = [
  ['older', FORM, {}, { name: 'Ada', integer: 7 }, '"action": "accept"'],
  ['input-required', DEPLOY, { place: 'home' }, { sure: true }, '"action":"accept"'],
]

describe.each(styles)('a server of the %s style, in a turn', (_style, name, values, answer, accepted) => {
  it('is shown as the program it is before it is called', async () => {
    const world = await asked(name, values)
    expect(world.permission).toMatchObject({ source: { kind: 'host' }, subject: { 'tool/name': name } })
    expect(world.permission.prompt.context).toContain('Command:\n"')
    await world.coordinator.close()
  })

  it('asks by an inquiry of its own, with an id made here, and gets the operator’s answer', async () => {
    const world = await asked(name, values)
    expect(world.question).toMatchObject({ source: { kind: 'tool', name }, 'widget/kind': 'schema-form' })
    expect(await world.ofKind('inquirium.inquiry-request.v1')).toMatchObject([
      {
        event: {
          id: expect.stringMatching(/^call_1\.\w+\.1$/),
          source: { source: 'tool', name },
          question: { answer_type: { type: 'schema' } },
        },
      },
    ])
    await world.answerNext(answer)
    const { response, told } = await ended(world)
    expect(response).toMatchObject({ event: { outcome: 'answered', answer } })
    expect(told).toContain(accepted)
  })

  it.each([
    ['decline', 'declined'],
    ['cancel', 'user'],
  ] as const)('is told when the operator does not answer: %s', async (how, reason) => {
    const world = await asked(name, values)
    await world.desk[how](world.question['question/ref'], 'key')
    const { response } = await ended(world)
    expect(response).toMatchObject({ event: { outcome: 'cancelled', reason } })
  })

  it('leaves nothing open when the app closes while it asks', async () => {
    const world = await asked(name, values)
    await world.coordinator.close()
    await world.desk.close()
    expect((await ended(world)).response).toMatchObject({ event: { outcome: 'cancelled', reason: 'interrupted' } })
  })
})
