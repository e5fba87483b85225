import { describe, expect, it } from 'vitest'
import type { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import type { InquiryResult } from '../../src-shared/inquirium/inquiry-result'
import { aCandidate } from './fixtures/a-candidate'
import { aCoordinator, aSubmission } from './fixtures/a-coordinator'
import { aToolSession, called } from './fixtures/a-tool-session'
import { createScriptedRuntime, refusing } from './fixtures/scripted-runtime'
import { usualAnswerTokens } from './generation'

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

describe('a window that was thought larger than it is', () => {
  /** A model that takes so many characters and refuses any more. */
  async function talked(longest: number, windowTokens: number | null, texts = aTalk()) {
    const replies = (request: GenerateRequest) =>
      lengthOf(request) > longest ? { ends: refusing('invalid', 'window-exceeded') } : { says: ['word '.repeat(60)] }
    const runtime = createScriptedRuntime({ replies, candidate: aCandidate({ windowTokens }) })
    const world = aCoordinator({ runtimes: [runtime] })
    let parent: string | null = null
    for (const [index, text] of texts.entries()) {
      await world.coordinator.submit(aSubmission(text, { turn: `turn:${index}`, parent }))
      await world.coordinator.idle()
      parent = ((await world.results()).at(-1) as InquiryResult)['result/ref']
    }
    return { runtime, world, last: (await world.results()).at(-1) as InquiryResult }
  }

  const lengthOf = ({ turns }: GenerateRequest) => JSON.stringify(turns.map(({ content }) => content)).length
  const aTalk = () => Array.from({ length: 10 }, (_, index) => `question ${index} ${'x'.repeat(300)}`)

  it.each([
    ['known', 32_768],
    ['unknown', null],
  ])('is found out by asking again with less, when it is %s', async (_, window) => {
    const { runtime, last, world } = await talked(3000, window)
    expect(last).toMatchObject({ outcome: 'completed', epistemic: { caveats: ['window-overflow'] } })
    expect(last.diagnostics.turns_left_out).toBeGreaterThan(0)
    const request = JSON.stringify(runtime.requests.at(-1))
    expect(request).toContain('question 9')
    expect(request).not.toContain('question 0 ')
    // Half of what was too much, never less than it takes to leave out anything.
    expect(request).toContain('question 8')
    const drops = (await world.decisions()).filter(({ kind }) => kind === 'context-decision')
    expect(drops.at(-1)).toMatchObject({ outcome: 'drop', counts: { 'item/count': last.diagnostics.turns_left_out } })
  })

  it('is refused once nothing is left to leave out, after a few tries', async () => {
    const { runtime, last } = await talked(3000, null, [...aTalk(), 'y'.repeat(4000)])
    expect(last).toMatchObject({ outcome: 'invalid', 'reason/code': 'window-exceeded' })
    const tries = runtime.requests.filter(({ turns }) => JSON.stringify(turns).includes('yyyy'))
    expect(tries.length).toBeGreaterThan(1)
    expect(tries.length).toBeLessThan(6)
    expect(tries.at(-1)?.turns).toHaveLength(2)
  })

  it('is asked once where everything fits', async () => {
    const { runtime } = await talked(100_000, null)
    expect(runtime.requests).toHaveLength(10)
  })

  it('shortens what tools returned, and remembers for the next cycle how much the model takes', async () => {
    const session = await aToolSession({
      tools: { read: { run: () => ({ kind: 'success', content: 'z'.repeat(20_000) }) } },
      script: {
        candidate: aCandidate({ hasTools: true, windowTokens: null }),
        replies: (request) => {
          const results = request.turns.filter(({ role }) => role === 'tool').length
          if (lengthOf(request) > 6000) return { ends: refusing('invalid', 'window-exceeded') }
          return results < 2 ? called('read') : { says: ['Read.'] }
        },
      },
    })
    await session.submit('Read it.')
    await session.coordinator.idle()
    expect(await session.results()).toMatchObject([{ outcome: 'completed', output: [{ text: 'Read.' }] }])
    const sizes = session.runtime.requests.map(lengthOf)
    const refused = sizes.filter((size) => size > 6000)
    // Two results would be 40,000 characters; the second cycle starts from what fitted in the first.
    expect(Math.max(...refused)).toBeLessThan(25_000)
    expect(JSON.stringify(session.runtime.requests.at(-1))).toContain('more characters do not fit')
  })
})

describe('the longest answer where nobody says', () => {
  it.each([
    [null, 1024],
    [1024, 512],
    [2048, 1024],
    [8192, 2048],
    [131_072, 4096],
  ])('leaves room for the conversation in a window of %s', (window, tokens) => {
    expect(usualAnswerTokens(window)).toBe(tokens)
  })
})
