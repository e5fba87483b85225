import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../src-shared/inquirium/json-value'
import { aRun, neverAborted } from '../doubles/a-run'
import { createAskUser } from './ask-user'
import { createBuiltInExecutor } from './built-in-executor'

const executor = createBuiltInExecutor([createAskUser()])
const ask = (values: JsonObject, answers = {}) => executor.run(aRun('ask_user', values, { answers }), neverAborted)

async function reasonsFor(values: JsonObject): Promise<string> {
  const outcome = await ask(values)
  return outcome.kind === 'refused-arguments' ? outcome.reasons.join('\n') : `not refused: ${outcome.kind}`
}

describe('ask_user', () => {
  it('asks as the assistant, for the operator alone, and never reuses an answer', async () => {
    expect(await ask({ question: 'Which folder?' })).toEqual({
      kind: 'needs-input',
      inquiry: {
        source: { source: 'assistant' },
        question: {
          id: 'answer',
          text: 'Which folder?',
          answer_type: { type: 'text' },
          exclusive: true,
          persistence: 'none',
        },
      },
    })
  })

  it('passes on the context, the options and the suggestion', async () => {
    const values = {
      question: 'Which?',
      context: 'There are two.',
      answer_type: 'select',
      options: ['a', 'b'],
      default: 'b',
    }
    expect(await ask(values)).toMatchObject({
      inquiry: {
        question: {
          context: 'There are two.',
          answer_type: { type: 'select', options: [{ value: 'a' }, { value: 'b' }] },
          default: 'b',
        },
      },
    })
  })

  it.each([
    ['boolean', true, '{"answer_type":"boolean","answer":true}'],
    ['text', 'true', '{"answer_type":"text","answer":"true"}'],
  ])('tells the model a %s answer with its type', async (answer_type, answer, content) => {
    expect(await ask({ question: 'Really?', answer_type }, { answer })).toEqual({ kind: 'success', content })
  })

  it('counts false as an answer', async () => {
    expect(await ask({ question: 'Really?', answer_type: 'boolean' }, { answer: false })).toMatchObject({
      content: '{"answer_type":"boolean","answer":false}',
    })
  })

  it.each<[string, JsonObject, RegExp]>([
    ['no question', {}, /question/],
    ['an empty question', { question: ' \u200b ' }, /question: is empty/],
    ['several lines', { question: 'One\ntwo' }, /question: has several lines/],
    ['select without options', { question: 'Which?', answer_type: 'select' }, /options: are needed/],
    ['select with no options', { question: 'Which?', answer_type: 'select', options: [] }, /options: are needed/],
    ['options without select', { question: 'Which?', options: ['a'] }, /options: only go with/],
    ['a default of another type', { question: 'Sure?', answer_type: 'boolean', default: 'yes' }, /default: is not of/],
    ['a boolean default for text', { question: 'What?', default: true }, /default: is not of/],
    [
      'a default that is no option',
      { question: 'Which?', answer_type: 'select', options: ['a'], default: 'c' },
      /default: is not one of/,
    ],
    ['a secret type', { question: 'What?', answer_type: 'secret' }, /answer_type/],
    ['a schema type', { question: 'What?', answer_type: 'schema' }, /answer_type/],
    ['a schema', { question: 'What?', schema: { type: 'object' } }, /schema/i],
    ['an argument nobody knows', { question: 'What?', exclusive: false }, /exclusive/],
    ['markup in the question', { question: 'Is <b>this</b> right?' }, /question: .*markup/],
    ['markup in the context', { question: 'Right?', context: '[click](https://example.org)' }, /context: .*markup/],
    ['markup in an option', { question: 'Which?', answer_type: 'select', options: ['`a`'] }, /options/],
    ['a direction change', { question: 'Right \u202e thgiR?' }, /question/],
    ['too long a question', { question: `${'long '.repeat(200)}?` }, /question/],
    ['too long a context', { question: 'Right?', context: 'long '.repeat(1_000) }, /context/],
    [
      'too many options',
      {
        question: 'Which?',
        answer_type: 'select',
        options: Array.from({ length: 13 }, (_, index) => `option ${index}`),
      },
      /options/,
    ],
    ['options that look alike', { question: 'Which?', answer_type: 'select', options: ['a', 'a\u200d'] }, /options/],
    ['a secret in the question', { question: 'What is your password?' }, /question: asks for a secret/],
    ['a secret in the context', { question: 'Type it here', context: 'I need the API key.' }, /asks for a secret/],
    [
      'a secret among the options',
      { question: 'Which?', answer_type: 'select', options: ['your PIN 1234', 'none'] },
      /asks for a secret/,
    ],
    ['a secret in the suggestion', { question: 'Is it this one?', default: 'the API key 1234' }, /asks for a secret/],
    ['a mere mention, and says how to ask', { question: 'Which password rules?' }, /name none, or offer .* "boolean"/],
  ])('refuses %s with the reason', async (_, values, reason) => {
    expect(await reasonsFor(values)).toMatch(reason)
  })

  it('lets a model that needs no secret ask about one as it is told to', async () => {
    const rules = { question: 'Which password rules?', answer_type: 'select', options: ['strict', 'loose'] }
    expect(await ask(rules)).toMatchObject({ kind: 'needs-input' })
    expect(await ask({ question: 'Which sign-in rules?' })).toMatchObject({ kind: 'needs-input' })
  })

  it('accepts as many options as may be shown', async () => {
    const options = Array.from({ length: 12 }, (_, index) => `option ${index}`)
    expect(await ask({ question: 'Which?', answer_type: 'select', options })).toMatchObject({ kind: 'needs-input' })
  })

  it('needs no permission of its own', async () => {
    const { tools } = await executor.describe(neverAborted)
    expect(tools.map(({ needsPermission, configurationName }) => [configurationName, needsPermission])).toEqual([
      ['ask_user', false],
    ])
  })
})
