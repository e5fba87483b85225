import { describe, expect, it } from 'vitest'
import { aCandidate } from '../inquirium/fixtures/a-candidate'
import type { Answer } from './answer'
import { cutOff, finished } from './attempt-end'
import { conformanceFixtures as fixtures } from './conformance-fixtures'
import { report, type Stream, textOf } from './doubles/a-checked-runtime'

const THOUGHTS = 400

type Say = (answer: Answer, token: number) => void

type Thinker = { readonly says?: readonly string[]; readonly limit?: (asked: number) => number }

/** A model that thinks for four hundred tokens before its first word, whatever it is asked, and heeds every limit. */
function thinking(think: Say, change: Thinker = {}): Stream {
  const says = change.says ?? ['Red', ', green', ' and', ' blue', '.']
  const say: Say = (answer, token) =>
    token < THOUGHTS ? think(answer, token) : answer.text(says[token - THOUGHTS] ?? '')
  return async ({ request }, answer, signal) => {
    if (textOf(request).length > 2_000) return cutOff('invalid', 'window-exceeded')
    const asked = request.parameters.max_tokens ?? 0
    const limit = change.limit?.(asked) ?? asked
    const last = Math.min(limit, THOUGHTS + says.length)
    for (let token = 0; token < last; token += 1) {
      if (signal.aborted) return cutOff('cancelled', 'operator-cancelled')
      say(answer, token)
    }
    return finished(last === limit ? 'length' : 'stop')
  }
}

const inFields: Say = (answer) => answer.reasoning('hm ')
const inTags: Say = (answer, token) =>
  answer.text(token === 0 ? '<think>' : token === THOUGHTS - 1 ? '</think>' : 'hm ')
const inTagsAfterSpace: Say = (answer, token) =>
  answer.text(token === 0 ? '\n<think>' : token === THOUGHTS - 1 ? '</think>\n' : 'hm ')
const inSilence: Say = () => undefined

async function failuresOf(stream: Stream) {
  const { outcome } = await report(stream, aCandidate({ windowTokens: 4_096 }))
  if (outcome.kind !== 'reported') throw new Error(outcome.kind)
  return Object.entries(outcome.report.checks).flatMap(([name, check]) =>
    check.outcome === 'failed' ? [[name, check['reason/code']]] : [],
  )
}

describe('a model that thinks before it answers', () => {
  it.each([
    ['in fields of its own', inFields],
    ['between tags in its answer', inTags],
    ['between tags after an empty line', inTagsAfterSpace],
    ['where nobody hears it', inSilence],
  ])('%s passes every check', async (_where, think) => {
    expect(await failuresOf(thinking(think))).toEqual([])
  })

  it('is measured by its longest answer, thoughts and all', async () => {
    const { outcome } = await report(thinking(inFields), aCandidate({ windowTokens: 4_096 }))
    expect(outcome).toMatchObject({
      report: {
        checks: { 'output-is-bounded': { outcome: 'passed', measured: THOUGHTS * 3 + 'Red, green and blue.'.length } },
      },
    })
  })

  it('and never says a word did not answer', async () => {
    expect(await failuresOf(thinking(inFields, { says: [] }))).toEqual([['generates', 'output-empty']])
    expect(await failuresOf(thinking(inSilence, { says: [' '] }))).toEqual([['generates', 'output-empty']])
  })

  it('is bounded like any other: thoughts beyond what was asked for are too many', async () => {
    const heedless = thinking(inFields, { limit: (asked) => Math.max(asked, 405) })
    expect(await failuresOf(heedless)).toEqual([['output-is-bounded', 'longer-than-asked']])
    // Within the room that thinking is given there is an end as well.
    const limit = (asked: number) => (asked > fixtures.outputTokens ? asked * 3 : asked)
    const words = (count: number) => Array.from({ length: count }, () => ' word')
    const endless = thinking(inSilence, { says: words(fixtures.thinkingTokens + 1), limit })
    expect(await failuresOf(endless)).toEqual([['output-is-bounded', 'longer-than-asked']])
    const inTime = thinking(inSilence, { says: words(fixtures.thinkingTokens), limit })
    expect(await failuresOf(inTime)).toEqual([])
  })

  it('and gives all of it in one piece does not stream', async () => {
    const atOnce = thinking((answer, token) => (token === 0 ? answer.reasoning('all of it') : undefined), {
      says: ['Red, green and blue.'],
    })
    expect(await failuresOf(atOnce)).toEqual([['streams', 'came-in-one-piece']])
  })

  it.each([
    ['aloud is not asked at length again once it is known to answer', inFields, [8, 1_024, 8]],
    [
      'unheard is asked at length again, since nothing would show that it still answers',
      inSilence,
      [8, 1_024, 8, 1_024],
    ],
  ])('%s', async (_what, think, lengths) => {
    const asked: number[] = []
    const model = thinking(think)
    const listening: Stream = async (call, answer, signal) => {
      if (textOf(call.request) === fixtures.ordinary) asked.push(call.request.parameters.max_tokens ?? 0)
      return model(call, answer, signal)
    }
    expect(await failuresOf(listening)).toEqual([])
    expect(asked).toEqual(lengths)
  })

  it('is not asked at length by one that answers at once', async () => {
    const asked: number[] = []
    const listening: Stream = async ({ request }, answer, signal) => {
      if (textOf(request) === fixtures.ordinary) asked.push(request.parameters.max_tokens ?? 0)
      for (let token = 0; token < (request.parameters.max_tokens ?? 0); token += 1) {
        if (signal.aborted) return cutOff('cancelled', 'operator-cancelled')
        answer.text('word ')
      }
      return finished('length')
    }
    await report(listening)
    expect(asked).toEqual([8, 8])
  })
})
