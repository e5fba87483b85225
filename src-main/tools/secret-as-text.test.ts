import { describe, expect, it } from 'vitest'
import { ToolQuestion } from '../../src-shared/inquiry/tool-question'
import { asksForSecretAsText } from './secret-as-text'

const asks = (question: object) => asksForSecretAsText(ToolQuestion.parse({ id: 'a', text: 'Go on?', ...question }))
const text = { type: 'text' }
const form = (properties: object) => ({ type: 'schema', schema: { type: 'object', properties } })

describe('a tool that wants a secret typed', () => {
  it.each<[string, object]>([
    ['in its question', { text: 'Password for example.org:', answer_type: text }],
    ['in the details', { context: 'Enter your passphrase below.', answer_type: text }],
    ['in the older form of the details', { pre_amble: 'Enter your passphrase below.', answer_type: text }],
    ['by a field', { answer_type: form({ user: { type: 'string' }, password: { type: 'string' } }) }],
    [
      'into a form without a word about it',
      { text: 'Your PIN, please', answer_type: form({ a: { type: 'integer' } }) },
    ],
    ['as JSON', { text: 'The API key as JSON', answer_type: { type: 'schema', schema: {} } }],
  ])('is one when it says so %s', (_, question) => {
    expect(asks(question)).toBe(true)
  })

  it.each<[string, object]>([
    ['declares it', { text: 'Password for example.org:', answer_type: { type: 'secret' } }],
    ['wants a decision about one', { text: 'Forget the password?', answer_type: { type: 'boolean' } }],
    ['offers choices', { text: 'Which password rule?', answer_type: { type: 'select', options: ['long', 'short'] } }],
    ['offers choices in a form', { text: 'Which password?', answer_type: form({ rule: { enum: ['long', 'short'] } }) }],
    ['asks something else', { text: 'What should the branch be called?', answer_type: text }],
    [
      'shows a file by such a name',
      { text: 'What changed?', context: 'src/password-form.ts | 2 +-', answer_type: text },
    ],
  ])('is none when it %s', (_, question) => {
    expect(asks(question)).toBe(false)
  })
})
