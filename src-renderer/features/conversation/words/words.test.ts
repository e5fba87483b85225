import { describe, expect, it } from 'vitest'
import { liveStages } from '../../../../src-shared/contract/turns'
import { CaveatCode } from '../../../../src-shared/inquirium/epistemic'
import { EvidenceCode, LOCALITY_VERDICTS } from '../../../../src-shared/inquirium/locality-verdict'
import { NextStep, outcomeReasons } from '../../../../src-shared/inquirium/outcome-reasons'
import { localityWords, wordsForEvidence } from '../../../bridge/locality-words'
import { caveatWords, standingWords, wordsForCaveat } from './epistemic-words'
import { nextStepWords } from './next-step-words'
import { outcomeWords } from './outcome-words'
import { wordsForPassedOver } from './passed-over-words'
import { wordsForStage } from './stage-words'
import { wordsForOutcome } from './words-for-outcome'

const sentence = /^[A-Z].+\.$/
const every = Object.entries(outcomeReasons).flatMap(([outcome, reasons]) =>
  Object.keys(reasons).map((reason) => [outcome, reason] as const),
)
const table: Readonly<Record<string, Readonly<Record<string, { title: string; what: string }>>>> = outcomeWords

describe('words for what did not complete', () => {
  it.each(every)('%s, %s: says what happened and what was not done, without a code', (outcome, reason) => {
    const words = table[outcome]?.[reason]
    expect(words?.title).toMatch(/^[A-Z].+[^.]$/)
    expect(words?.what).toMatch(sentence)
    expect(JSON.stringify(words)).not.toContain(reason.includes('-') ? reason : '{}')
  })

  it('never uses one title for two reasons', () => {
    const titles = every.map(([outcome, reason]) => table[outcome]?.[reason]?.title)
    const shared = titles.filter((title, index) => titles.indexOf(title) !== index)
    expect(shared).toEqual([])
  })

  it.each(['denied', 'handler-unavailable', 'invalid'] as const)('%s always says that nothing was sent', (outcome) => {
    for (const { what } of Object.values(table[outcome] ?? {})) expect(what).toMatch(/nothing was sent anywhere/i)
  })

  it.each([
    ['interrupted', 'process-ended', 'Not a word of it had been saved.'],
    ['interrupted', 'stream-ended-early', 'The runtime ended it before a word had arrived.'],
    ['cancelled', 'operator-cancelled', 'Not a word had arrived.'],
  ])('%s, %s: says that something is kept only where something is', (outcome, reason, silent) => {
    const ended = (text: string) =>
      wordsForOutcome({
        outcome,
        'reason/code': reason,
        output: text === '' ? [] : [{ type: 'text', text }],
        reasoning: [],
      } as unknown as Parameters<typeof wordsForOutcome>[0]).what
    expect(ended('')).toBe(silent)
    expect(ended('Half of')).toMatch(/What had (arrived is kept|been saved of it was recovered)/)
  })

  it('names the machine that an answer from elsewhere gave away', () => {
    const ending = { outcome: 'interrupted', 'reason/code': 'remote-signs-seen', diagnostics: {} }
    const evidence = [
      { code: 'cloud-disabled' },
      { code: 'remote-field-in-answer', 'subject/ref': 'remote-host/ollama.com' },
    ]
    const given = (more: object) =>
      wordsForOutcome({ ...ending, ...more } as Parameters<typeof wordsForOutcome>[0]).what
    expect(given({ locality_verdict: { evidence } })).toContain('ollama.com.')
    expect(given({})).not.toContain('named that machine')
    expect(given({ locality_verdict: { evidence }, 'reason/code': 'runtime-stopped' })).not.toContain('ollama.com')
  })

  it('tells why the rest was refused of an answer that was given in pieces', () => {
    const given = (code: string | undefined, reason = 'runtime-stopped') =>
      wordsForOutcome({
        outcome: 'interrupted',
        'reason/code': reason,
        diagnostics: { 'error/code': code },
        output: [{ type: 'text', text: 'Let me look.' }],
        reasoning: [],
      } as object as Parameters<typeof wordsForOutcome>[0]).what
    expect(given('window-exceeded')).toMatch(/What had arrived is kept.* This is longer than the model can read\.$/)
    expect(given('runtime-loading')).toMatch(/The model is still being loaded\.$/)
    for (const silent of [given(undefined), given('toString'), given('window-exceeded', 'idle-timeout')])
      expect(silent).not.toContain('longer than')
  })

  it('says how the engine of the app itself is installed', () => {
    const { next, remedies } = nextStepWords[outcomeReasons['handler-unavailable']['engine-missing']]
    expect(next).toContain('npm run platform-runtime')
    expect(remedies).toContain('retry')
  })

  it.each(NextStep.options)('%s says what to do next', (step) => expect(nextStepWords[step].next).toMatch(sentence))
})

describe('words for an answer', () => {
  it.each(CaveatCode.options)('%s is a whole sentence', (caveat) => expect(caveatWords[caveat]).toMatch(sentence))

  it.each([
    ['one', { turns_left_out: 1 }, 'The first message, with its answer, did not fit into the model and was left out.'],
    [
      'several',
      { turns_left_out: 7 },
      'The first 7 messages, with their answers, did not fit into the model and were left out.',
    ],
    ['none counted', { turns_left_out: 0 }, caveatWords['window-overflow']],
    ['no count', {}, caveatWords['window-overflow']],
  ])('says how many turns were left out: %s', (_name, diagnostics, words) => {
    expect(wordsForCaveat('window-overflow', { diagnostics })).toBe(words)
    expect(wordsForCaveat('truncated', { diagnostics })).toBe(caveatWords.truncated)
  })

  it('names the other model where the server named it', () => {
    const evidence = [{ code: 'other-model-in-answer' as const, 'subject/ref': 'model/llama3.2:1b' }]
    const locality_verdict = {
      verdict: 'loopback-unverified' as const,
      evidence,
      'time/checked-at': '2026-11-16T00:00:00Z',
    }
    const said = wordsForCaveat('other-model-answered', { diagnostics: {}, locality_verdict })
    expect(said).toContain('llama3.2:1b wrote it')
    expect(wordsForCaveat('other-model-answered', { diagnostics: {} })).toBe(caveatWords['other-model-answered'])
  })

  it.each(LOCALITY_VERDICTS)('%s says where it runs', (verdict) => expect(localityWords[verdict].short).toBeTruthy())

  it('claims that nothing left the machine only where that is known', () => {
    const claims = LOCALITY_VERDICTS.filter((verdict) => localityWords[verdict].left === 'nothing')
    expect(claims).toEqual(['local-attested', 'proven-in-process'])
  })

  it.each(EvidenceCode.options)('evidence %s has words', (code) => expect(wordsForEvidence(code)).toMatch(/ /))

  it('says nothing about evidence it does not know', () => expect(wordsForEvidence('constructor')).toBeNull())

  it.each([
    ['unstated', 0, 'confidence unstated · from the model alone'],
    ['low', 1, 'low confidence stated · rests on one source'],
    ['medium', 2, 'medium confidence stated · rests on 2 sources'],
    ['high', 0, 'high confidence stated · from the model alone'],
  ] as const)(
    'says how it stands, and that nothing is stated when nothing is: %s, %i',
    (confidence, sources, words) => {
      const grounded_in = Array.from({ length: sources }, (_, index) => `context/source-${index}`)
      expect(standingWords({ stance: 'advisory', confidence, grounded_in, caveats: [] })).toBe(words)
    },
  )
})

describe('words for what is going on', () => {
  it.each(liveStages)('%s is named', (stage) => expect(wordsForStage({ stage, fraction: null })).toMatch(/^[A-Z]/))

  it('says how far it is where that is known', () =>
    expect(wordsForStage({ stage: 'loading', fraction: 0.421 })).toBe('Loading the model, 42 %'))

  it('shows an unknown reason as it is', () => {
    expect(wordsForPassedOver('runtime-unhealthy')).toBe('did not respond')
    expect(wordsForPassedOver('moon-in-the-way')).toBe('moon in the way')
  })
})
