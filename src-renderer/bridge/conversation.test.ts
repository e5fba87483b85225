import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accepted, refused } from '../../src-shared/contract/reply'
import type { Conversations } from '../../src-shared/projection/conversation-state'
import {
  answered,
  changed,
  excised,
  judged,
  placed,
  said,
} from '../../src-shared/projection/conversation-story.contract'
import { turnsOf } from '../../src-shared/projection/conversation-summary'
import { getEntry } from '../../src-shared/projection/persistent-map'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import type { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { continueFolds, conversationQuery, factAt } from './conversation'
import { readBackTo, readEarlier } from './earlier'
import { createQueryClient } from './query-client'

const here = 'session:here'
const there = 'session:there'

const recorded = (...facts: readonly TranscriptFact[]): readonly RecordedFact[] =>
  placed(facts).map((entry) => ({ ...entry, id: `fact-${entry.position}`, recordedAt: '2026-06-04T10:12:00Z' }))

/** Main, with a record that can grow and a read that can be held. */
function main(facts: readonly RecordedFact[], perPage = 2) {
  const record = [...facts]
  let gate: Promise<void> | null = null
  const asked: string[] = []
  type Asking = { readonly after?: number; readonly before?: number; readonly turn?: string }
  const request = async (route: string, { after = 0, before = 0, turn = '' }: Asking) => {
    const known = [...record]
    asked.push(route)
    await gate
    if (route === 'session.of-turn') {
      const found = known.find(({ fact }) => fact?.schema === 'inquirium.inquiry-turn.v1' && fact['turn/id'] === turn)
      return found ? accepted({ session: here, position: found.position }) : refused('turn-not-readable')
    }
    if (route === 'conversation.open') {
      const newest = known.slice(-perPage)
      return accepted({ facts: newest, from: known.length > perPage ? newest[0]?.position : 0 })
    }
    if (route === 'conversation.earlier') {
      const earlier = known.filter(({ position }) => position < before)
      return accepted({ facts: earlier.slice(-perPage), more: earlier.length > perPage })
    }
    const page = known.filter(({ position }) => position > after)
    return accepted({ facts: page.slice(0, perPage), more: page.length > perPage })
  }
  vi.stubGlobal('window', { inquirium: { request, subscribe: () => () => undefined } })
  return {
    record,
    asked,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return () => {
        gate = null
        resolve()
      }
    },
  }
}

const idsIn = (state: Conversations | undefined, session = here) => {
  const node = state && getEntry(state.sessions, session)
  return node ? turnsOf(state, node).map(({ turn }) => turn['turn/id']) : []
}

afterEach(() => vi.unstubAllGlobals())

describe('reading a session', () => {
  const talk = recorded(
    said(here, 'turn:1', null),
    answered(here, 'turn:1', 'result:1'),
    said(here, 'turn:2', 'result:1'),
    answered(here, 'turn:2', 'result:2'),
    judged(here, 'turn:1', 'result:1', 'refuted'),
  )

  it('reads its newest end, and what was before when it is asked for', async () => {
    main(talk, 3)
    const client = createQueryClient()
    expect(idsIn(await client.fetchQuery(conversationQuery(here)))).toEqual(['turn:2'])
    await readEarlier(client, here)
    const state = client.getQueryData(conversationQuery(here).queryKey)
    expect(idsIn(state)).toEqual(['turn:1', 'turn:2'])
    // The verdict came with the newest end, before anybody knew what it was about.
    expect(state && getEntry(state.results, 'result:1')).toMatchObject({ feedback: { last: { verdict: 'refuted' } } })
  })

  it('reads back to a place in the middle, however far it is', async () => {
    main(talk, 1)
    const client = createQueryClient()
    await client.fetchQuery(conversationQuery(here))
    await readBackTo(client, here, 2)
    expect(factAt(client, here, 2)?.fact).toMatchObject({ 'result/ref': 'result:1' })
    expect(factAt(client, here, 1)).toBeDefined()
  })

  it('keeps what is recorded while it reads back', async () => {
    const { record, hold } = main(talk, 3)
    const client = createQueryClient()
    await client.fetchQuery(conversationQuery(here))
    const letGo = hold()
    const reading = readEarlier(client, here)
    const [later] = recorded(said(here, 'turn:3', 'result:2'))
    const news = [{ ...later, id: 'fact-6', position: 6 } as RecordedFact]
    record.push(...news)
    continueFolds(client, news)
    letGo()
    await reading
    expect(idsIn(client.getQueryData(conversationQuery(here).queryKey))).toEqual(['turn:1', 'turn:2', 'turn:3'])
  })

  it('reads on to a branch that was chosen and is not at the end', async () => {
    const chosen = changed(here, 'path-selected', { 'turn/id': 'turn:1' })
    main([...talk, ...recorded(chosen).map((each) => ({ ...each, id: 'fact-6', position: 6 }))], 2)
    expect(idsIn(await createQueryClient().fetchQuery(conversationQuery(here)))).toEqual(['turn:1', 'turn:2'])
  })

  it('reads no further back than it has to, and not at all for a branch that was deleted', async () => {
    const choose = (turn: string) =>
      recorded(changed(here, 'path-selected', { 'turn/id': turn })).map((each) => ({
        ...each,
        id: 'fact-6',
        position: 6,
      }))
    const pages = async (turn: string) => {
      const { asked } = main([...talk, ...choose(turn)], 2)
      const state = await createQueryClient().fetchQuery(conversationQuery(here))
      return [asked.filter((route) => route === 'conversation.earlier').length, idsIn(state)]
    }
    expect(await pages('turn:gone')).toEqual([0, []])
    expect(await pages('turn:2')).toEqual([1, ['turn:2']])
    expect(await pages('turn:1')).toEqual([2, ['turn:1', 'turn:2']])
  })

  it('asks nobody about a session that is not recorded yet', async () => {
    const client = createQueryClient()
    const state = await client.ensureQueryData(conversationQuery(here, true))
    expect(idsIn(state)).toEqual([])
  })
})

describe('facts that are recorded while a session is held', () => {
  const facts = recorded(said(here, 'turn:1', null), said(there, 'turn:2', null), said(here, 'turn:3', null))

  it('continue it, once, and leave the others alone', async () => {
    const client = createQueryClient()
    await client.ensureQueryData(conversationQuery(here, true))
    continueFolds(client, facts)
    continueFolds(client, facts)
    expect(idsIn(client.getQueryData(conversationQuery(here).queryKey))).toEqual(['turn:1', 'turn:3'])
    expect(client.getQueryData(conversationQuery(there).queryKey)).toBeUndefined()
  })

  it('are not lost when they arrive in the middle of a read', async () => {
    const { record, hold } = main(facts.slice(0, 1))
    const client = createQueryClient()
    const letGo = hold()
    const whole = new Promise((resolve) => {
      new QueryObserver(client, conversationQuery(here)).subscribe(({ data }) => {
        if (idsIn(data).length > 1) resolve(idsIn(data))
      })
    })
    record.push(...facts.slice(2))
    continueFolds(client, facts.slice(2))
    letGo()
    expect(await whole).toEqual(['turn:1', 'turn:3'])
  })

  it('take an excised message out of it', async () => {
    const client = createQueryClient()
    await client.ensureQueryData(conversationQuery(here, true))
    continueFolds(client, facts)
    const marker = excised({ kind: 'turn', 'session/ref': here, 'turn/id': 'turn:1' })
    continueFolds(client, [{ id: 'fact-4', position: 4, recordedAt: '2026-06-04T10:12:00Z', fact: marker }])
    expect(idsIn(client.getQueryData(conversationQuery(here).queryKey))).toEqual(['turn:3'])
  })

  it('keep what did not change as it was, so that it is not drawn again', async () => {
    const client = createQueryClient()
    const story = recorded(
      said(here, 'turn:1', null),
      answered(here, 'turn:1', 'result:1'),
      judged(here, 'turn:1', 'result:1', 'verified'),
    )
    await client.ensureQueryData(conversationQuery(here, true))
    continueFolds(client, story.slice(0, 2))
    const before = client.getQueryData(conversationQuery(here).queryKey)
    continueFolds(client, story)
    const after = client.getQueryData(conversationQuery(here).queryKey)
    expect(after && getEntry(after.turns, 'turn:1')).toBe(before && getEntry(before.turns, 'turn:1'))
    expect(after && getEntry(after.results, 'result:1')).not.toBe(before && getEntry(before.results, 'result:1'))
  })
})
