import { describe, expect, it } from 'vitest'
import denied from './fixtures/inquirium.inquiry-result.v1/accepted/denied.json'
import { InquiryResult } from './inquiry-result'
import { outcomeReasons } from './outcome-reasons'

describe('every result', () => {
  it.each(Object.entries(outcomeReasons))('that ended as %s says how far to trust it', (outcome, reasons) => {
    const [reason, next] = Object.entries(reasons)[0] ?? []
    const { epistemic } = InquiryResult.parse({ ...denied, outcome, 'reason/code': reason, next_step: next })
    expect(epistemic).toEqual({ stance: 'advisory', confidence: 'unstated', grounded_in: [], caveats: [] })
  })
})
