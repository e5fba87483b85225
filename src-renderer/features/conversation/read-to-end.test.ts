import { afterEach, expect, it, vi } from 'vitest'
import { accepted } from '../../../src-shared/contract/reply'
import { answered, placed, said } from '../../../src-shared/projection/conversation-story.contract'
import { conversationQuery } from '../../bridge/conversation'
import { createQueryClient } from '../../bridge/query-client'
import { choosePath } from '../../state/chosen-path'
import { openSession } from '../../state/open-session'
import { readToEnd } from './read-to-end'
import { pathEnd, shownSteps } from './shown-steps'

const here = 'session:here'
const record = placed([
  said(here, 'turn:1', null),
  answered(here, 'turn:1', 'result:1'),
  said(here, 'turn:2', 'result:1'),
  answered(here, 'turn:2', 'result:2'),
  said(here, 'turn:1b', null),
  answered(here, 'turn:1b', 'result:1b'),
]).map((entry) => ({ ...entry, id: `fact-${entry.position}`, recordedAt: '2026-06-04T10:12:00Z' }))

/** Opens like main does: with the newest facts, and with the first words for a title. Then a page at a time. */
const request = async (route: string, { before = 0 }: { before?: number }) => {
  const from = record.at(-2)?.position ?? 0
  if (route === 'conversation.open') return accepted({ facts: [...record.slice(0, 1), ...record.slice(-2)], from })
  const earlier = record.filter(({ position }) => position < before)
  return accepted({ facts: earlier.slice(-2), more: earlier.length > 2 })
}

afterEach(() => vi.unstubAllGlobals())

async function opened() {
  vi.stubGlobal('window', { inquirium: { request, subscribe: () => () => undefined } })
  openSession(here)
  const client = createQueryClient()
  return { client, state: await client.fetchQuery(conversationQuery(here)) }
}

it('continues a branch that was left long ago where it ends, though none of it was read yet', async () => {
  const { client, state } = await opened()
  const choice = { turn: 'turn:1', result: null }
  choosePath(here, choice.turn)
  // The control: what is held ends with the first words, and continuing that would begin beside them.
  const steps = shownSteps(state, here, choice)
  expect(steps.map(({ turn, result }) => [turn.turn['turn/id'], result])).toEqual([['turn:1', null]])
  expect(pathEnd(state, steps)).toBeNull()
  expect(await readToEnd(client, here)).toEqual({ continues: 'result:2' })
})

it('continues the branch last spoken on without reading anything before it', async () => {
  const { client, state } = await opened()
  choosePath(here, 'turn:1b')
  expect(pathEnd(state, shownSteps(state, here, null))).toEqual({ continues: 'result:1b' })
  expect(await readToEnd(client, here)).toEqual({ continues: 'result:1b' })
  expect(client.getQueryData(conversationQuery(here).queryKey)?.from).toBe(state.from)
})

it('waits for a session that is still being opened', async () => {
  const { client } = await opened()
  client.clear()
  choosePath(here, 'turn:1b')
  expect(await readToEnd(client, here)).toEqual({ continues: 'result:1b' })
})
