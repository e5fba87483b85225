import { describe, expect, it } from 'vitest'
import { aQuestion, sourceOf } from '../../../src-shared/inquirium/example-question.contract'
import { blockedBy, consequencesOf, ifNobodyAnswers } from './consequences'

const askedAt = '2026-06-04T12:00:00Z'

describe('what answering will do', () => {
  it('names the tool that is told', () =>
    expect(consequencesOf(aQuestion('confirm', { source: sourceOf.tool })).no).toBe(
      'fs_modify_file is told no and goes on.',
    ))

  it('says of the tool of the app that writes what will be written', () => {
    const { yes, no } = consequencesOf(aQuestion('confirm', { source: { ...sourceOf.tool, name: 'write_file' } }))
    expect([yes, no]).toEqual(['write_file goes on to write it.', 'Nothing is written.'])
  })

  it('says what the host goes ahead with', () =>
    expect(consequencesOf(aQuestion('confirm', { subject: { 'tool/name': 'shell' } })).yes).toBe(
      'Goes ahead with this call of shell.',
    ))

  it.each(['host', 'tool', 'assistant'] as const)('tells declining from cancelling for the %s', (source) => {
    const { decline, cancel } = consequencesOf(aQuestion('single-choice', { source: sourceOf[source] }))
    expect(decline).not.toBe(cancel)
  })

  it('speaks of the turn, not of the tool the assistant asks through', () =>
    expect(blockedBy(aQuestion('confirm', { source: sourceOf.assistant, subject: { 'tool/name': 'ask_user' } }))).toBe(
      'this turn',
    ))
})

describe('what happens when nobody answers', () => {
  it('is nothing, where no time is set', () =>
    expect(ifNobodyAnswers(aQuestion('confirm'), askedAt)).toBe('It keeps waiting, and nothing is decided meanwhile.'))

  it('is the declared answer by its title', () => {
    const question = aQuestion('confirm', {
      'expires/at': '2026-06-04T12:30:00Z',
      'widget/payload': { 'yes/title': 'Send it', 'no/title': 'Keep it' },
      'default/on-timeout': { answer: false, 'reason/code': 'safe-default' },
    })
    expect(ifNobodyAnswers(question, askedAt)).toContain('“Keep it”')
  })

  it('fails closed where no answer is declared', () => {
    const question = aQuestion('confirm', { source: sourceOf.tool, 'expires/at': '2026-06-04T12:30:00Z' })
    expect(ifNobodyAnswers(question, askedAt)).toMatch(/closes without an answer\. fs_modify_file gets none\.$/)
  })
})
