import { describe, expect, it } from 'vitest'
import type { PastQuestionFilter } from '../../src-shared/contract/past-questions'
import { asked, closed, said } from '../../src-shared/projection/conversation-story.contract'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import { createInMemoryRecord } from './in-memory-record'
import { createPastQuestions, MOST_LOOKED_AT } from './past-questions'

const NOON = '2026-01-01T12:00:00Z'
const everything: PastQuestionFilter = { sources: [], tools: [], outcomes: [] }
const tool = (name: string) => ({ kind: 'tool', name, 'inquiry/ref': 'call.sure.1' })
const host = { kind: 'host' }

async function aPast() {
  const record = createInMemoryRecord(() => NOON)
  const past = createPastQuestions(record)
  const commit = (...facts: Parameters<typeof record.journal.commit>[0]['facts']) =>
    record.journal.commit({ expected: 'anywhere', facts, traces: [] })
  await commit(fileFact('turn:1', said('session:1', 'turn:1', null)))
  return {
    past,
    ask: (ref: string, source: object) => commit(fileFact(ref, asked('session:1', 'turn:1', ref, { ...source }))),
    close: (ref: string, change: object = {}) =>
      commit(fileFact(`${ref}/closed`, closed('session:1', 'turn:1', ref, { ...change }))),
    refs: async (filter: Partial<PastQuestionFilter> = {}, before: number | null = null, limit = 10) => {
      const page = await past.read({ before, limit, filter: { ...everything, ...filter } })
      return { refs: page.items.map((item) => item.asked.request['question/ref']), next: page.next }
    },
  }
}

describe('questions of the past', () => {
  it('are read from the latest end backwards, page by page, without those that still wait', async () => {
    const { ask, close, refs } = await aPast()
    for (const ref of ['question:1', 'question:2', 'question:3', 'question:4']) await ask(ref, host)
    for (const ref of ['question:2', 'question:1', 'question:3']) await close(ref)
    const first = await refs({}, null, 2)
    expect(first.refs).toEqual(['question:3', 'question:1'])
    expect((await refs({}, first.next, 2)).refs).toEqual(['question:2'])
    expect(await refs({}, null, 10)).toEqual({ refs: ['question:3', 'question:1', 'question:2'], next: null })
  })

  it('are told apart by who asked, by tool and by how they ended', async () => {
    const { ask, close, refs } = await aPast()
    await ask('question:1', tool('fs'))
    await ask('question:2', tool('git'))
    await ask('question:3', host)
    await close('question:1', { cause: 'declined' })
    await close('question:2', { cause: 'user' })
    await close('question:3', { state: 'timed_out', 'default/applied': null, cause: undefined })
    expect((await refs({ sources: ['host'] })).refs).toEqual(['question:3'])
    expect((await refs({ tools: ['git'] })).refs).toEqual(['question:2'])
    expect((await refs({ outcomes: ['declined', 'timed_out'] })).refs).toEqual(['question:3', 'question:1'])
    expect((await refs({ tools: ['fs'], outcomes: ['cancelled'] })).refs).toEqual([])
  })

  it('say where their turn stands, so that it can be opened', async () => {
    const { past, ask, close } = await aPast()
    await ask('question:1', host)
    await close('question:1')
    const { items } = await past.read({ before: null, limit: 1, filter: everything })
    expect(items[0]?.turnPosition).toBe(1)
  })

  it('are looked for within bounds, and the search can be gone on with', async () => {
    const { ask, close, refs } = await aPast()
    await ask('question:first', tool('fs'))
    await close('question:first')
    for (let index = 0; index < MOST_LOOKED_AT; index += 1) {
      await ask(`question:${index}`, host)
      await close(`question:${index}`)
    }
    const first = await refs({ tools: ['fs'] })
    expect(first.refs).toEqual([])
    expect(first.next).not.toBeNull()
    expect((await refs({ tools: ['fs'] }, first.next)).refs).toEqual(['question:first'])
  })
})
