import { describe, expect, it } from 'vitest'
import { configurationDecisions } from './trace-configuration'

const status = { path: 'config.toml', inForce: 'file', problems: [] } as const

describe('a change of the configuration', () => {
  it('is traced by the names of its settings and by who changed them', () => {
    const taken = configurationDecisions({
      status: { ...status, problems: [] },
      changed: ['mode', 'runtimes'],
      by: 'settings',
    })
    expect(taken).toMatchObject([
      { outcome: 'accepted', 'reason/code': 'changed-in-settings', refs: { 'configuration/key': 'mode' } },
      { outcome: 'accepted', 'reason/code': 'changed-in-settings', refs: { 'configuration/key': 'runtimes' } },
    ])
  })

  it('names no more of a key than a trace may hold', () => {
    const changed = ['conversation.tools.my secret plan.command', 'conversation.tools.my other plan.command']
    const taken = configurationDecisions({ status: { ...status, problems: [] }, changed, by: 'file' })
    expect(taken.map(({ refs }) => refs?.['configuration/key'])).toEqual(['conversation.tools'])
  })

  it('is traced as refused where the file has a mistake', () => {
    const problems = [{ line: 1, key: '', message: 'unexpected text' }]
    const taken = configurationDecisions({
      status: { ...status, inForce: 'last-good', problems },
      changed: [],
      by: 'file',
    })
    expect(taken).toMatchObject([{ outcome: 'refused', provenance: 'host-policy', refs: {} }])
  })

  it('is no decision where the file could not be read or followed', () => {
    const problems = [{ line: null, key: '', message: 'The file cannot be read.' }]
    const taken = configurationDecisions({
      status: { ...status, inForce: 'last-good', problems },
      changed: [],
      by: 'file',
    })
    expect(taken).toEqual([])
  })
})
