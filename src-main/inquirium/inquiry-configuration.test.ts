import { describe, expect, it } from 'vitest'
import { QuestionId } from '../../src-shared/inquiry/inquiry-id'
import { InquiryConfiguration, questionConfiguration, toolConfiguration } from './inquiry-configuration'
import { ModelAliases, resolveModel } from './model-aliases'
import { resolveTarget } from './model-target'

const sure = QuestionId.parse('sure')
const layers = { question: 'assistant', inquiry: {}, assistant: {} } as const

describe('the configuration of questions', () => {
  it('may be empty, and then everything is asked of the operator', () => {
    const configuration = InquiryConfiguration.parse({})
    expect(questionConfiguration(configuration, 'fs', sure)).toEqual({ target: 'user' })
    expect(toolConfiguration(configuration, 'fs')).toMatchObject({ run: 'ask', deny: [], allow: [] })
  })

  it('knows a tool by its own name only, whatever objects inherit', () => {
    const configuration = InquiryConfiguration.parse({})
    expect(toolConfiguration(configuration, 'constructor')).toMatchObject({ run: 'ask' })
    expect(questionConfiguration(configuration, 'fs', QuestionId.parse('toString'))).toEqual({ target: 'user' })
  })

  it('gives way to nothing: what a tool was registered with counts only where it is silent', () => {
    const targets = { sure: { model: { id: 'inherit' } }, constructor: 'assistant' } as const
    const configuration = InquiryConfiguration.parse({
      conversation: { tools: { fs: { questions: { sure: { target: 'user' } } } } },
    })
    expect(questionConfiguration(configuration, 'fs', sure, targets).target).toBe('user')
    expect(questionConfiguration(configuration, 'other', sure, targets).target).toEqual(targets.sure)
    expect(questionConfiguration(configuration, 'other', QuestionId.parse('toString'), targets).target).toBe('user')
  })

  it('reads every key of the specification', () => {
    const configuration = InquiryConfiguration.parse({
      conversation: {
        tools: {
          fs: {
            command: ['fs', '--stdio'],
            description: 'Changes files.',
            input_schema: { type: 'object' },
            options: { careful: true },
            working_directory: '/home/ada/notes',
            environment: { LANG: 'C' },
            timeout_seconds: 60,
            run: 'unattended',
            deny: ['rm *'],
            allow: ['ls *'],
            questions: {
              sure: {
                target: { model: { id: 'inherit', parameters: { temperature: 0 } }, system_prompt: 'Be brief.' },
              },
              other: { target: 'assistant', answer: { deep: [1] }, prompt_label: 'Files' },
            },
          },
        },
        inquiry: { assistant: { model: { id: 'cheap' }, system_prompt: 'Answer.' } },
      },
      assistant: { model: { id: 'ollama/qwen3' } },
      providers: { llm: { aliases: { cheap: 'ollama/tiny' } } },
    })
    expect(questionConfiguration(configuration, 'fs', sure).target).toMatchObject({ model: { id: 'inherit' } })
  })

  const refused: readonly [string, object, string][] = [
    ['an alias named inherit', { providers: { llm: { aliases: { inherit: 'ollama/x' } } } }, 'reserved'],
    [
      'inherit outside of a question',
      { conversation: { inquiry: { assistant: { model: { id: 'inherit' } } } } },
      'inherit',
    ],
    ['inherit for the assistant itself', { assistant: { model: { id: 'inherit' } } }, 'inherit'],
    ['an alias with a slash', { providers: { llm: { aliases: { 'a/b': 'ollama/x' } } } }, 'slash'],
    ['a question id with a dot', { conversation: { tools: { fs: { questions: { 'a.b': {} } } } } }, 'a.b'],
    ['an answer that is null', { conversation: { tools: { fs: { questions: { sure: { answer: null } } } } } }, 'null'],
    ['a description without a command', { conversation: { tools: { fs: { description: 'x' } } } }, 'command'],
    ['a key nobody knows', { conversation: { tools: { fs: { source: 'assistant' } } } }, 'source'],
  ]

  it.each(refused)('refuses %s and says why', (_name, configuration, word) => {
    const read = InquiryConfiguration.safeParse(configuration)
    expect(read.success).toBe(false)
    expect(JSON.stringify(read.error?.issues)).toContain(word)
  })
})

describe('the model of an inquiry', () => {
  it('comes from the closest layer that names one', () => {
    const named = (question: object | 'assistant', inquiry: object, assistant: object) =>
      resolveTarget({ question, inquiry, assistant }, {}).model
    const id = (name: string) => ({ model: { id: `r/${name}` } })
    expect(named(id('question'), id('inquiry'), id('assistant'))).toMatchObject({ model: 'question' })
    expect(named('assistant', id('inquiry'), id('assistant'))).toMatchObject({ model: 'inquiry' })
    expect(named({}, {}, id('assistant'))).toMatchObject({ model: 'assistant' })
    expect(named({}, {}, {})).toEqual({ kind: 'own' })
  })

  it('is the session’s own for inherit, which skips every other layer', () => {
    const target = resolveTarget(
      { ...layers, question: { model: { id: 'inherit' } }, inquiry: { model: { id: 'r/x' } } },
      {},
    )
    expect(target.model).toEqual({ kind: 'own' })
  })

  it('takes each parameter and the prompt from the closest layer that has it', () => {
    const target = resolveTarget(
      {
        question: { model: { parameters: { temperature: 0 } } },
        inquiry: { model: { parameters: { temperature: 1, top_k: 5 } }, system_prompt: 'inquiry' },
        assistant: { model: { parameters: { top_k: 9, seed: 1 } }, system_prompt: 'assistant' },
      },
      {},
    )
    expect(target.parameters).toEqual({ temperature: 0, top_k: 5, seed: 1 })
    expect(target.systemPrompt).toBe('inquiry')
  })
})

describe('names that lead in a circle', () => {
  const told = (aliases: object) =>
    ModelAliases.safeParse(aliases).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

  it('are refused when the configuration is read, each circle once and whole', () => {
    expect(told({ into: 'one', one: 'two', two: 'three', three: 'one', itself: 'itself' })).toEqual([
      ['one', expect.stringContaining('"one", then "two", then "three", then "one"')],
      ['itself', expect.stringContaining('"itself", then "itself"')],
    ])
  })

  it('are not seen where there is none', () =>
    expect(told({ one: 'two', other: 'two', two: 'three', three: 'ollama/one', lost: 'nowhere' })).toEqual([]))
})

describe('a name for a model', () => {
  it('is followed through aliases, and may hold further slashes', () => {
    const aliases = { cheap: 'cheaper', cheaper: 'ollama/hf.co/org/tiny:Q4' }
    expect(resolveModel('cheap', aliases)).toEqual({ kind: 'named', runtime: 'ollama', model: 'hf.co/org/tiny:Q4' })
  })

  it.each([
    ['goes in circles', 'a', { a: 'b', b: 'c', c: 'a' }, 'alias-goes-in-circles'],
    ['is its own alias', 'a', { a: 'a' }, 'alias-goes-in-circles'],
    ['is known to nobody', 'a', {}, 'alias-unknown'],
    ['is on every object', 'constructor', {}, 'alias-unknown'],
    ['has no model', 'ollama/', {}, 'alias-unknown'],
  ])('that %s is refused', (_name, name, aliases, code) => {
    expect(resolveModel(name, aliases)).toEqual({ kind: 'refused', code, name })
  })
})
