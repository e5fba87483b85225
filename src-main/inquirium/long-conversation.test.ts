import { describe, expect, it } from 'vitest'
import type { InquiryResult } from '../../src-shared/inquirium/inquiry-result'
import { aCandidate } from './fixtures/a-candidate'
import { aCoordinator, aSubmission } from './fixtures/a-coordinator'
import { createScriptedRuntime } from './fixtures/scripted-runtime'

const _text = (result: unknown) => (result as { output: { text: string }[] }).output.map((part) => part.text).join('')

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
