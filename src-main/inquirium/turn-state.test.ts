import { describe, expect, it } from 'vitest'
import { QuestionId } from '../../src-shared/inquiry/inquiry-id'
import { aToolSession, called } from './fixtures/a-tool-session'
import { askingTool } from './fixtures/scripted-tools'
import type { StandingPermission } from './standing-permission'
import { openTurnState } from './turn-state'

const permission: StandingPermission = {
  ref: 'permission:1',
  toolName: 'fs',
  decision: 'allowed',
  covers: { kind: 'pattern', pattern: '*' },
  scope: 'turn',
  turnId: 'turn:1',
}
const boolean = { type: 'boolean' } as const

describe('what holds for the rest of a turn', () => {
  it('turn-cache split: keeps answers and permissions apart', () => {
    const state = openTurnState([])
    state.rememberAnswer('fs', 'sure', boolean, true)
    state.rememberPermission(permission)
    expect([...state.remembered_tool_answers]).toEqual([['fs.sure', true]])
    expect([...state.remembered_permission_decisions]).toEqual([['permission:1', permission]])
  })

  it('keeps no secret, whoever asks for it to be remembered', () => {
    const state = openTurnState([])
    state.rememberAnswer('fs', 'key', { type: 'secret' }, 'hunter2')
    expect([...state.remembered_tool_answers]).toEqual([])
    // The control: the same, not secret.
    state.rememberAnswer('fs', 'key', { type: 'text' }, 'words')
    expect([...state.remembered_tool_answers]).toEqual([['fs.key', 'words']])
  })

  it('counts each question of each call for itself', () => {
    const state = openTurnState([])
    const ask = (call: string, question: string) =>
      state.allocate({ tool_call_id: call, question_id: QuestionId.parse(question) })
    expect([ask('a', 'q'), ask('a', 'q'), ask('a', 'r'), ask('b', 'q'), ask('a', 'q')]).toEqual([
      'a.q.1',
      'a.q.2',
      'a.r.1',
      'b.q.1',
      'a.q.3',
    ])
  })

  it('is rebuilt from the record: what was to be remembered is, what was cancelled, redacted or not is not', async () => {
    const world = await aToolSession({
      tools: {
        kept: askingTool({ sure: {} }),
        once: askingTool({ sure: {} }),
        secret: askingTool({ key: { answer_type: { type: 'secret' } } }),
        dropped: askingTool({ sure: {} }),
      },
      replies: [called('kept', 'a'), called('once', 'b'), called('secret', 'c'), called('dropped', 'd')],
    })
    await world.submit('Hi')
    await world.answer(true, true)
    await world.answer(true, false)
    await world.answer('hunter2', true)
    await world.desk.decline((await world.nextQuestion()).request['question/ref'], 'key')
    await world.coordinator.idle()
    const state = openTurnState(await world.facts())
    expect([...state.remembered_tool_answers]).toEqual([['kept.sure', true]])
    expect([...state.remembered_permission_decisions]).toEqual([])
    expect(state.nextCycle()).toBe(5)
    expect(state.allocate({ tool_call_id: 'a', question_id: QuestionId.parse('sure') })).toBe('a.sure.2')
  })
})
