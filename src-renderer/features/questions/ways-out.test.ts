import { describe, expect, it } from 'vitest'
import { aQuestion, sourceOf } from '../../../src-shared/inquirium/example-question.contract'
import { wayOutTitle, waysOut } from './ways-out'

const inTurn = { subject: { 'session/ref': 'session:a', 'turn/id': 'turn:1' } }

describe('closing without an answer', () => {
  it.each(['tool', 'assistant'] as const)('is declining or cancelling for a question of the %s', (source) =>
    expect(waysOut(aQuestion('confirm', { source: sourceOf[source] }))).toEqual(['decline', 'cancel']),
  )

  it('is cancelling alone where the No of the host already refuses', () =>
    expect(waysOut(aQuestion('confirm', inTurn))).toEqual(['cancel']))

  it('is declining alone where no turn waits', () => expect(waysOut(aQuestion('single-choice'))).toEqual(['decline']))

  it('is nothing at all for a yes or no of the host that no turn waits for', () =>
    expect(waysOut(aQuestion('confirm'))).toEqual([]))

  it('is called closing where there is a form to close', () => {
    expect(wayOutTitle(aQuestion('schema-form'), 'cancel')).toBe('Close the form')
    expect(wayOutTitle(aQuestion('confirm'), 'cancel')).toBe('Cancel')
  })
})
