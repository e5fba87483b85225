import { describe, expect, it } from 'vitest'
import { GenerateParameterName, type GenerateParameters } from '../../src-shared/inquirium/generate-parameters'
import { aServerCandidate } from '../inquirium/fixtures/a-candidate'
import { anOllama } from './doubles/an-ollama'
import { ask } from './doubles/ask'
import { startChatServerDouble } from './doubles/chat-completions-double'
import { runtimeOver } from './doubles/runtime-over'
import { samplingOf } from './embedded/sampling-options'
import { createLlamaServerAdapter } from './llama-server'
import { createLmStudioAdapter } from './lm-studio'
import { createOpenAiCompatibleAdapter } from './openai-compatible'

const every = {
  max_tokens: 20,
  temperature: 0.5,
  top_p: 0.9,
  top_k: 5,
  min_p: 0.1,
  seed: 7,
  stop: ['END'],
  repeat_penalty: 1.1,
  frequency_penalty: 0.2,
  presence_penalty: 0.3,
} satisfies Required<GenerateParameters>

const without = (names: readonly GenerateParameterName[]) =>
  Object.fromEntries(Object.entries(every).filter(([name]) => !names.some((each) => each === name)))

describe('a parameter that was set', () => {
  it('is one of these', () => expect(Object.keys(every).toSorted()).toEqual(GenerateParameterName.options.toSorted()))

  it.each([
    ['any server', createOpenAiCompatibleAdapter, ['top_k', 'min_p', 'repeat_penalty']],
    ['LM Studio', createLmStudioAdapter, ['min_p']],
    [
      'llama-server',
      (options: Parameters<typeof createOpenAiCompatibleAdapter>[0]) =>
        createLlamaServerAdapter({ ...options, isFileHere: async () => true }),
      [],
    ],
  ] as const)('reaches %s, or is said to be ignored', async (_, create, ignored) => {
    const { runtime, double } = await runtimeOver(create, startChatServerDouble({}))
    const candidate = aServerCandidate('local-attested')
    const { response } = await ask(runtime, { candidate, change: { parameters: every } })
    expect(double.requests[0]).toMatchObject(without(ignored))
    for (const name of ignored) expect(double.requests[0]).not.toHaveProperty(name)
    expect(response.diagnostics.parameters_ignored ?? []).toEqual(ignored)
    expect(response.epistemic.caveats.includes('parameters-ignored')).toBe(ignored.length > 0)
  })

  it('reaches Ollama', async () => {
    const { runtime, double } = await anOllama()
    const { response } = await ask(runtime, { change: { parameters: every } })
    expect(double.requests[0]).toMatchObject({ options: { ...without(['max_tokens']), num_predict: 20 } })
    expect(response.diagnostics).not.toHaveProperty('parameters_ignored')
  })

  it('reaches the model that runs inside the app', () =>
    expect(samplingOf(every)).toEqual({
      temperature: 0.5,
      topP: 0.9,
      topK: 5,
      minP: 0.1,
      seed: 7,
      customStopTriggers: ['END'],
      repeatPenalty: { penalty: 1.1, frequencyPenalty: 0.2, presencePenalty: 0.3 },
    }))

  it('is the only one that is passed on: the rest stays with whoever answers', async () => {
    expect(samplingOf({})).toEqual({ temperature: 0.7 })
    const { runtime, double } = await anOllama()
    await ask(runtime, { change: { parameters: { seed: 7 } } })
    expect(double.requests[0]).toMatchObject({ options: { seed: 7 } })
    expect(double.requests[0]).not.toHaveProperty('options.temperature')
  })
})
