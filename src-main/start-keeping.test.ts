import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mode } from '../src-shared/classification/mode'
import type { Push } from '../src-shared/contract/pushes'
import { fileFact } from '../src-shared/transcript/recorded-fact'
import type { ConfigurationEdit } from './host/edit-toml'
import { checkByType } from './inquirium/fixtures/check-by-type'
import { createCountedIds } from './inquirium/fixtures/counted-ids'
import { decisionItemsOf } from './inquirium/fixtures/decisions-in'
import { A_PARTICIPANT, aBatch, aFiledTurn, aSession } from './inquirium/fixtures/record'
import { createQuestionDesk } from './inquirium/question-desk'
import type { RetentionConfiguration } from './inquirium/retention-plan'
import { startKeeping } from './start-keeping'
import { createTransfers } from './storage/create-transfers'
import { createRecordFolder, type RecordFolder } from './storage/doubles/record-folder'

let folder: RecordFolder
beforeEach(() => {
  folder = createRecordFolder()
})
afterEach(() => folder.remove())

/** What is done with the record as a whole, composed as in the app, over a record on disk. */
async function world() {
  const state = {
    now: '2026-01-01T00:00:00.000Z',
    mode: 'commons' as Mode,
    retention: undefined as RetentionConfiguration,
    edits: [] as ConfigurationEdit[],
    pushes: [] as Push[],
  }
  const retained = () => (state.retention === undefined ? {} : { retention: state.retention })
  const clock = { now: () => state.now, elapsedMs: () => 0 }
  const ids = createCountedIds('keep-')
  const record = folder.open({ now: clock.now })
  const key = { directory: folder.directory, participant: A_PARTICIPANT, secret: new Uint8Array(32).fill(7) }
  const timer = { every: () => () => undefined }
  const desk = createQuestionDesk({ ...record, clock, ids, timer, asksForSecret: () => false, validate: checkByType })
  const keeping = startKeeping({
    participant: A_PARTICIPANT,
    record: { ...record, transfers: createTransfers(record, key) },
    desk,
    clock,
    ids,
    files: { choosePath: async () => null, revealPath: () => undefined },
    settings: () => ({ mode: state.mode }),
    configuration: retained,
    changeConfiguration(edit) {
      state.edits.push(...edit(retained()))
      return { outcome: 'changed' }
    },
    isAnswering: () => false,
    push: (message) => void state.pushes.push(message),
  })
  const session = fileFact('s', aSession('session:1', 'Rivers of the north'))
  await record.journal.commit(aBatch({ facts: [session, aFiledTurn('1', { text: 'the secret ford' })] }))
  const told = () => decisionItemsOf(record)
  return { state, record, desk, keeping, told }
}

describe('what is done with the record as a whole', () => {
  it('is announced under the mode in force, and destroyed a day later, with a trace of both', async () => {
    const { state, record, keeping, told } = await world()
    state.retention = { by_class: { public: 'until-excised', community: 'one-year', personal: 'thirty-days' } }
    state.now = '2026-03-01T00:00:00.000Z'
    await keeping.configure()
    state.mode = 'crisis'
    state.now = '2026-03-02T00:00:01.000Z'
    await keeping.configure()
    const refs = { 'configuration/variant': 'personal/thirty-days' }
    expect(await told()).toMatchObject([
      { kind: 'retention', outcome: 'announced', mode: 'commons', refs },
      { kind: 'retention', outcome: 'excised', mode: 'crisis', refs, provenance: 'host-policy' },
    ])
    expect((await record.transcript.find('1'))?.fact).toBeNull()
    expect(state.pushes).toContainEqual({ type: 'retention.changed' })
    await keeping.close()
  })

  it('is forgotten only when the operator has agreed, and both are told', async () => {
    const { state, record, desk, keeping, told } = await world()
    await keeping.forget({ kind: 'session', 'session/ref': 'session:1' })
    const [asked] = desk.pending()
    expect(asked?.request.prompt.text).toContain('Rivers of the north')
    const question = asked?.request['question/ref'] ?? ''
    await desk.answer({ question, key: 'key', answer: true, remember: false })
    await expect.poll(async () => (await record.transcript.find('1'))?.fact).toBeNull()
    await keeping.close()
    expect((await told()).map(({ kind, outcome, provenance }) => `${kind} ${outcome} ${provenance}`)).toEqual([
      'question opened host-policy',
      'question answered operator-approved',
      'excision excised operator-approved',
    ])
    expect(state.pushes.some((push) => push.type === 'transfer.changed')).toBe(true)
  })

  it('no longer announces for its age what the operator has deleted meanwhile', async () => {
    const { state, desk, keeping } = await world()
    state.retention = { by_class: { public: 'until-excised', community: 'one-year', personal: 'thirty-days' } }
    state.now = '2026-03-01T00:00:00.000Z'
    await keeping.configure()
    const due = async () => (await keeping.retention.read()).tiers.map((tier) => tier.due)
    expect(await due()).toEqual([0, 0, 2])
    state.pushes = []
    await keeping.forget({ kind: 'participant' })
    const question = desk.pending()[0]?.request['question/ref'] ?? ''
    await desk.answer({ question, key: 'key', answer: true, remember: false })
    await expect.poll(() => state.pushes).toContainEqual({ type: 'retention.changed' })
    expect(await due()).toEqual([0, 0, 0])
    await keeping.close()
  })

  it('is checked on demand, which is on record too', async () => {
    const { state, keeping, told } = await world()
    state.mode = 'support'
    await keeping.transfers.begin({ kind: 'verify-record' })
    await expect
      .poll(told)
      .toMatchObject([{ kind: 'transfer', outcome: 'verified', mode: 'support', provenance: 'operator-approved' }])
    await keeping.close()
  })

  it('is kept as long as is chosen, for every class at once', async () => {
    const { state, keeping } = await world()
    keeping.retention.set({ tier: 'community', profile: 'one-year' })
    expect(state.edits.map(({ path, value }) => [path.join('.'), value])).toEqual([
      ['retention.by_class.public', 'until-excised'],
      ['retention.by_class.community', 'one-year'],
      ['retention.by_class.personal', 'one-year'],
    ])
    await keeping.close()
  })
})
