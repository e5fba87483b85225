import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyFacts } from '../../src-shared/projection/conversation'
import { shownPath } from '../../src-shared/projection/conversation-path'
import { noConversations } from '../../src-shared/projection/conversation-state'
import { answered, changed, opened, said } from '../../src-shared/projection/conversation-story.contract'
import { sessionTitle } from '../../src-shared/projection/conversation-title'
import { getEntry } from '../../src-shared/projection/persistent-map'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import type { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { A_PARTICIPANT } from '../inquirium/fixtures/record'
import { createRecordFolder, type RecordFolder } from '../storage/doubles/record-folder'
import { openConversation } from './open-conversation'

const S = 'session:1'

let folder: RecordFolder
beforeEach(() => {
  folder = createRecordFolder()
})
afterEach(() => folder.remove())

async function aSession(turns: number) {
  const record = folder.open()
  const talk = Array.from({ length: turns }, (_, index) => [
    said(S, `turn:${index}`, index === 0 ? null : `result:${index - 1}`),
    answered(S, `turn:${index}`, `result:${index}`),
  ]).flat()
  const instructions = changed(S, 'instructions-set', { instructions: 'Be brief.' })
  const facts: TranscriptFact[] = [opened(S), ...talk.slice(0, 2), instructions, ...talk.slice(2)]
  const filings = facts.map((fact, index) => fileFact(`fact:${index}`, { ...fact, 'participant/ref': A_PARTICIPANT }))
  await record.journal.commit({ expected: 'anywhere', facts: filings, traces: [] })
  return record
}

describe('opening a session from its newest end', () => {
  it('brings its end, what was settled long before, and its first words', async () => {
    const { transcript } = await aSession(400)
    const { facts, from } = await openConversation(S, transcript)
    expect(from).toBeGreaterThan(500)
    expect(facts.length).toBeLessThan(130)
    const state = applyFacts(noConversations, facts)
    expect(getEntry(state.sessions, S)?.instructions).toBe('Be brief.')
    expect(sessionTitle(state, S)).toBe(sessionTitle(applyFacts(noConversations, facts.slice(0, 2)), S))
    const path = shownPath(state, S)
    expect(path.at(-1)?.turn.turn['turn/id']).toBe('turn:399')
    expect(path[0]?.turn.position).toBeGreaterThanOrEqual(from)
  })

  it('brings a short one whole', async () => {
    const { transcript } = await aSession(3)
    expect(await openConversation(S, transcript)).toMatchObject({ from: 0, facts: { length: 8 } })
  })
})
