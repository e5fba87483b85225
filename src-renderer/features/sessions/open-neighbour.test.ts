import { describe, expect, it } from 'vitest'
import { neighbourOf } from './open-neighbour'

const list = ['session:a', 'session:b', 'session:c'].map((session) => ({ session }))
const from = (open: string, step: 1 | -1) => neighbourOf(list, open, step)?.session ?? null

describe('going along the list of sessions', () => {
  it('takes the one below or above', () => {
    expect(from('session:b', 1)).toBe('session:c')
    expect(from('session:b', -1)).toBe('session:a')
  })

  it('stops at either end rather than going around', () => {
    expect(from('session:c', 1)).toBeNull()
    expect(from('session:a', -1)).toBeNull()
  })

  it('enters the list at its top from a session that is not in it', () => {
    expect(from('session:new', 1)).toBe('session:a')
    expect(from('session:new', -1)).toBeNull()
  })
})
