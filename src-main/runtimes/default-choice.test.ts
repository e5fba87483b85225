import { describe, expect, it } from 'vitest'
import { InquiryConfiguration } from '../inquirium/inquiry-configuration'
import { candidateRefs } from './candidate-refs'
import { defaultChoice } from './default-choice'

const choiceIn = (configuration: object) => defaultChoice(InquiryConfiguration.parse(configuration))

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
    expect(choiceIn({ assistant: { model: { id: 'gone' } } })).toEqual({ 'runtime/ref': 'runtime/gone' })
  })
})
