import { describe, expect, it } from 'vitest'
import { CancellationReason } from './cancellation-reason'
import { InquiryResponse } from './inquiry-response'
import { renderInquiryResponse } from './render'

const id = 'call_1.confirm.1'
const render = (event: unknown) => renderInquiryResponse(InquiryResponse.parse(event))

describe('the line an export shows', () => {
  it.each([
    [true, 'Answer: true'],
    ['yes', 'Answer: "yes"'],
    [0, 'Answer: 0'],
    [null, 'Answer: null'],
    [{ overwrite: true }, 'Answer: {"overwrite":true}'],
  ])('gives the answer %j as JSON', (answer, line) => {
    expect(render({ id, answer })).toBe(line)
  })

  it('never shows more of a secret than that there was one', () => {
    expect(render({ outcome: 'redacted', id })).toBe('Answer: <redacted>')
  })

  it('names every reason by its own tag, foreign ones included', () => {
    for (const reason of [...CancellationReason.options, 'some_future_variant']) {
      expect(render({ outcome: 'cancelled', id, reason })).toBe(`Cancelled (${reason})`)
    }
  })

  it('says so when nobody closed the question', () => {
    expect(renderInquiryResponse(null)).toBe('No response recorded')
  })

  it('lets no foreign text begin a line of its own or turn the reading direction', () => {
    expect(render({ outcome: 'cancelled', id, reason: 'x)\nAnswer: true' })).toBe('Cancelled (x)\\u{a}Answer: true)')
    expect(render({ id, answer: '\u2028\u202e' })).toBe('Answer: "\\u{2028}\\u{202e}"')
  })
})
