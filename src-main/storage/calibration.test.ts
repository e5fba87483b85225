import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answered, judged, opened, said } from '../../src-shared/projection/conversation-story.contract'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import type { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { A_PARTICIPANT } from '../inquirium/fixtures/record'
import { createRecordFolder, type RecordFolder } from './doubles/record-folder'
import type { SqliteRecord } from './sqlite-record'

const S = 'session:1'
const by = (model: string, text: string, confidence = 'unstated') => ({
  'model.binding/ref': `model.binding/a/${model}`,
  output: [{ type: 'text', text }],
  epistemic: { stance: 'advisory', confidence, grounded_in: [], caveats: [] },
})

let folder: RecordFolder
let record: SqliteRecord
let filed = 0
beforeEach(() => {
  folder = createRecordFolder()
  record = folder.open()
})
afterEach(() => folder.remove())

const commit = (...facts: readonly TranscriptFact[]) =>
  record.journal.commit({
    expected: 'anywhere',
    facts: facts.map((fact) => {
      filed += 1
      return fileFact(`fact:${filed}`, { ...fact, 'participant/ref': A_PARTICIPANT })
    }),
    traces: [],
  })

const talk = () =>
  commit(
    opened(S),
    said(S, 'turn:1', null),
    answered(S, 'turn:1', 'result:1', by('small', 'Otters sleep at night.', 'high')),
    answered(S, 'turn:1', 'result:2', by('large', 'Otters sleep by day.')),
    answered(S, 'turn:1', 'result:3', by('small', 'Badgers dig.')),
    judged(S, 'turn:1', 'result:1', 'verified'),
    judged(S, 'turn:1', 'result:1', 'refuted'),
    judged(S, 'turn:1', 'result:2', 'verified'),
  )

describe('calibration', () => {
  it('counts the latest verdict on each answer by model and claim, and answers that were not judged', async () => {
    await talk()
    const { models, verdicts } = await record.library.calibration()
    expect(models.map((each) => [each['model.binding/ref'], each.answers])).toEqual([
      ['model.binding/a/large', 1],
      ['model.binding/a/small', 2],
    ])
    expect(
      verdicts.map(({ 'model.binding/ref': model, confidence, verdict, count }) => [model, confidence, verdict, count]),
    ).toEqual(
      expect.arrayContaining([
        ['model.binding/a/small', 'high', 'refuted', 1],
        ['model.binding/a/large', 'unstated', 'verified', 1],
      ]),
    )
    expect(verdicts).toHaveLength(2)
  })

  it('keeps what an answer claimed apart from what another of the same model claimed, with the same verdict', async () => {
    await talk()
    await commit(judged(S, 'turn:1', 'result:3', 'refuted'))
    const { verdicts } = await record.library.calibration()
    const refuted = verdicts.filter(({ verdict }) => verdict === 'refuted')
    expect(refuted.map(({ confidence, count }) => [confidence, count]).toSorted()).toEqual([
      ['high', 1],
      ['unstated', 1],
    ])
  })

  it('is empty before anything was judged', async () =>
    expect(await record.library.calibration()).toEqual({ models: [], verdicts: [] }))
})

describe('searching by verdict', () => {
  const find = async (text: string, verdict: 'verified' | 'refuted' | 'amended') =>
    (await record.library.search({ text, verdict, limit: 9 })).map(({ excerpt }) => excerpt)

  it('finds answers by their latest verdict alone, with the words and without', async () => {
    await talk()
    expect(await find('otters', 'refuted')).toEqual(['Otters sleep at night.'])
    expect(await find('otters', 'verified')).toEqual(['Otters sleep by day.'])
    expect(await find('', 'verified')).toEqual(['Otters sleep by day.'])
    expect(await find('', 'amended')).toEqual([])
    // The control: without a verdict both are found.
    expect(await record.library.search({ text: 'otters sleep', limit: 9 })).toHaveLength(2)
  })
})
