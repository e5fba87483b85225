import { describe, expect, it } from 'vitest'
import { aCandidate, aServerCandidate } from '../inquirium/fixtures/a-candidate'
import { InquiryConfiguration } from '../inquirium/inquiry-configuration'
import { isChosen } from '../inquirium/reject-candidate'
import { candidateRefs } from './candidate-refs'
import { defaultChoice } from './default-choice'

const choiceIn = (configuration: object, runtimes: Parameters<typeof defaultChoice>[0]['runtimes'] = []) =>
  defaultChoice({ ...InquiryConfiguration.parse(configuration), runtimes })

describe('the default runtime', () => {
  it('is the built-in one where nothing is configured', () => {
    expect(choiceIn({})).toBeNull()
    expect(choiceIn({ assistant: { model: { parameters: { temperature: 0 } } } })).toBeNull()
  })

  it('is what the assistant is configured with, by the references its candidate has', () => {
    const { 'runtime/ref': runtime, 'model.binding/ref': binding } = candidateRefs('studio', 'qwen/qwen3-4b', ['x'])
    const expected = { 'runtime/ref': runtime, 'model.binding/ref': binding }
    expect(choiceIn({ assistant: { model: { id: 'studio/qwen/qwen3-4b' } } })).toEqual(expected)
    const aliases = { good: 'better', better: 'studio/qwen/qwen3-4b' }
    expect(choiceIn({ assistant: { model: { id: 'good' } }, providers: { llm: { aliases } } })).toEqual(expected)
  })

  it('that leads nowhere stays a choice, so that nothing else steps in for it', () => {
    const choice = choiceIn({ assistant: { model: { id: 'gone' } } })
    expect(choice).not.toBeNull()
    expect(isChosen(aCandidate(), choice)).toBe(false)
  })

  it.each(['mine', 'mine/', 'short'])('%j names a runtime and no model, and so none of its models', (id) => {
    const aliases = { short: 'mine' }
    const choice = choiceIn({ assistant: { model: { id } }, providers: { llm: { aliases } } })
    const candidate = aServerCandidate('local-attested', { ...candidateRefs('mine', 'model', ['x']), name: 'mine' })
    expect(isChosen(candidate, choice)).toBe(false)
    expect(isChosen({ ...candidate, standsForAll: true }, choice)).toBe(false)
    // The control: with its model named, it is chosen.
    expect(isChosen(candidate, choiceIn({ assistant: { model: { id: 'mine/model' } } }))).toBe(true)
  })

  it.each([
    ['cellar/llama3.2', 'llama3.2:latest', true],
    ['cellar/org/llama3.2', 'org/llama3.2:latest', true],
    ['cellar/llama3.2:3b', 'llama3.2:3b', true],
    ['found-ollama/llama3.2', 'llama3.2:latest', true],
    ['studio/llama3.2', 'llama3.2:latest', false],
    ['studio/llama3.2', 'llama3.2', true],
  ])('%j is the model that its runtime calls %s: %s', (id, model, expected) => {
    const runtimes = [
      { name: 'cellar', kind: 'ollama' },
      { name: 'studio', kind: 'lm-studio' },
    ] as const
    const name = id.slice(0, id.indexOf('/'))
    const candidate = aServerCandidate('local-attested', { ...candidateRefs(name, model, ['x']), name, model })
    expect(isChosen(candidate, choiceIn({ assistant: { model: { id } } }, runtimes))).toBe(expected)
  })
})
