import type { InquiryResponse } from './inquiry-response'

/** How something that was asked ended, whatever it is called. */
export type RenderedEnd =
  | Pick<Extract<InquiryResponse, { outcome: 'answered' }>, 'outcome' | 'answer'>
  | Pick<Extract<InquiryResponse, { outcome: 'redacted' }>, 'outcome'>
  | Pick<Extract<InquiryResponse, { outcome: 'cancelled' }>, 'outcome' | 'reason'>

/** The line an export shows under a question; null is a question nobody closed. */
export function renderInquiryResponse(response: RenderedEnd | null): string {
  if (response === null) return 'No response recorded'
  switch (response.outcome) {
    case 'answered':
      return `Answer: ${onOneLine(JSON.stringify(response.answer))}`
    case 'redacted':
      return 'Answer: <redacted>'
    case 'cancelled':
      return `Cancelled (${onOneLine(response.reason)})`
  }
}

/** Foreign text must not be able to start a line of its own, nor turn the reading direction. */
function onOneLine(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )
}
