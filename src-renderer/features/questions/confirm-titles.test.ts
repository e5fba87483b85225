import { describe, expect, it } from 'vitest'
import { aQuestion, sourceOf } from '../../../src-shared/inquirium/example-question.contract'
import { answerWords } from './answer-words'
import { confirmTitles } from './confirm-titles'

const confirm = (source: object, payload: object = {}) => aQuestion('confirm', { source, 'widget/payload': payload })

describe('the two buttons of a confirmation', () => {
  it.each([
    ['the assistant', sourceOf.assistant, ['Tell the assistant yes', 'Tell the assistant no']],
    ['a tool', sourceOf.tool, ['Tell the tool yes', 'Tell the tool no']],
    ['the tool that writes', { ...sourceOf.tool, name: 'write_file' }, ['Write it', 'Do not write it']],
    ['the host', sourceOf.host, ['Go ahead', 'Do not go ahead']],
  ])('are named for what they do where %s asks', (_, source, titles) => {
    const { yes, no } = confirmTitles(confirm(source))
    expect([yes, no]).toEqual(titles)
  })

  it('are named by the host where it says more exactly what they do', () => {
    const named = { 'yes/title': 'Delete for good', 'no/title': 'Keep' }
    expect(confirmTitles(confirm(sourceOf.host, named))).toEqual({ yes: 'Delete for good', no: 'Keep' })
  })

  it('hold nothing that a tool chose, not even its name', () => {
    const { yes, no } = confirmTitles(confirm({ ...sourceOf.tool, name: 'mcp__notes__delete_nothing' }))
    expect(`${yes} ${no}`).not.toContain('delete_nothing')
  })
})

it.each([
  [sourceOf.tool, {}, 'No'],
  [sourceOf.assistant, {}, 'No'],
  [sourceOf.host, { 'no/title': 'Keep' }, 'Keep'],
])('what was answered to %o is what it was told', (source, payload, words) =>
  expect(answerWords(confirm(source, payload), false)).toBe(words),
)
