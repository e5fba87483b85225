import { expect, it } from 'vitest'
import { anEscalation } from './fixtures/an-escalation'
import { traceMode } from './trace-mode'

it('traces a change of mode once, by whoever made it, and none where there was none', async () => {
  const { ports, decisions } = anEscalation()
  await traceMode('commons', 'while-closed', ports)
  expect(await decisions()).toEqual([])
  await traceMode('support', 'settings', ports)
  await traceMode('support', 'file', ports)
  await traceMode('commons', 'while-closed', ports)
  expect(await decisions()).toMatchObject([
    { kind: 'mode-change', outcome: 'support', 'reason/code': 'changed-in-settings', provenance: 'operator-approved' },
    { kind: 'mode-change', outcome: 'commons', 'reason/code': 'changed-while-closed' },
  ])
})
