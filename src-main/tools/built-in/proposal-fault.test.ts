import { describe, expect, it } from 'vitest'
import { proposalFault } from './proposal-fault'

const faultOf = (values: unknown) => proposalFault(typeof values === 'string' ? values : JSON.stringify(values))

describe('why a proposed question was not shown', () => {
  it.each([
    ['{"question": ', 'proposal-unreadable'],
    ['[]', 'proposal-unreadable'],
    [{ question: 'Which?', schema: { type: 'object' } }, 'schema-not-allowed'],
    ['{"question": "Which?", "answer_type": "__proto__"}', 'kind-not-registered'],
    [{ question: 'Which?', answer_type: 'secret' }, 'kind-not-registered'],
    [{ question: 'Go?', answer_type: 'boolean', yes_title: 'No', no_title: 'Yes' }, 'argument-not-allowed'],
    [{ question: 'Which?', answer_type: 'select', options: ['same', 'same'] }, 'options-alike'],
    [{ question: 'Which?', answer_type: 'select', options: ['ok', '\u202eko'] }, 'hidden-characters'],
    [{ question: '<b>Allow</b>?' }, 'markup-not-allowed'],
    [{ question: '**Enter your passphrase** to go on' }, 'solicits-a-secret'],
    [{ question: 'long '.repeat(200) }, 'too-much-text'],
    [{ question: '' }, 'question-not-allowed'],
  ])('%o is %s', (values, code) => expect(faultOf(values)).toBe(code))

  it('ten thousand options are too many', () => {
    const options = Array.from({ length: 10_000 }, (_, at) => `option ${at}`)
    expect(faultOf({ question: 'Which?', answer_type: 'select', options })).toBe('too-many-options')
  })
})
