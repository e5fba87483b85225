import { describe, expect, it } from 'vitest'
import { rigorResolutions } from './rigor-resolutions'

describe('what a mode tightens', () => {
  it('is nothing in commons', () => expect(rigorResolutions('commons', null)).toEqual([]))

  it.each(['support', 'crisis'] as const)('is told axis by axis in %s', (mode) =>
    expect(rigorResolutions(mode, null)).toEqual([
      { axis: 'mode/confidence_cap', variant: 'low' },
      { axis: 'mode/locality_floor', variant: 'local-attested' },
      { axis: 'mode/link_opening', variant: 'disabled' },
      { axis: 'mode/permission_scope', variant: 'once' },
      { axis: 'mode/boundary_risk_escalation', variant: 'notification' },
    ]),
  )
})
