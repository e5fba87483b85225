import { describe, expect, it } from 'vitest'
import { whereTo, whoAnswers } from './connection-words'

describe('a connection', () => {
  it('names who answered where the system tells, and says so where it does not', () => {
    const made = { outcome: 'made', endpoint: '127.0.0.1:11434' } as const
    expect(whoAnswers({ ...made, process: 'ollama' })).toBe('ollama')
    expect(whoAnswers({ ...made, process: null })).toBe('which program answers is not told by this system')
  })

  it('that was stopped has nobody who could have answered', () =>
    expect(whoAnswers({ outcome: 'blocked', endpoint: null, process: null })).toBe(''))

  it('went to an address on this machine, or to a kind of place', () => {
    expect(whereTo({ endpoint: '127.0.0.1:11434', destination: null })).toBe('127.0.0.1:11434')
    expect(whereTo({ endpoint: null, destination: 'public' })).toBe('The internet')
    expect(whereTo({ endpoint: null, destination: null })).toBe('An unknown place')
  })
})
