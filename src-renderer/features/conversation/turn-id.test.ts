import { describe, expect, it } from 'vitest'
import { TurnId } from '../../../src-shared/inquirium/primitives'
import type { RefusedTurn } from '../../state/composer'
import { newTurnId, turnIdFor } from './turn-id'

const refused: RefusedTurn = { turn: 'turn:first', text: 'Why?', attachments: [], code: 'disk-full' }
const newId = () => 'turn:second'

describe('the id of a turn', () => {
  it('is new for a first try', () =>
    expect(turnIdFor({ text: 'Why?', attachments: [] }, null, newId)).toBe('turn:second'))

  it('stays the same when the same words are tried again', () =>
    expect(turnIdFor({ text: 'Why?', attachments: [] }, refused, newId)).toBe('turn:first'))

  it('is new when the words were changed after the refusal', () =>
    expect(turnIdFor({ text: 'Why not?', attachments: [] }, refused, newId)).toBe('turn:second'))

  it('is new when a file was added after the refusal', () => {
    const file = { title: 'a', media_type: 'text/plain', text: 'x', classification: 'personal' } as const
    expect(turnIdFor({ text: 'Why?', attachments: [file] }, refused, newId)).toBe('turn:second')
  })

  it('has the form the record demands, and is never the same twice', () => {
    const [one, other] = [newTurnId(), newTurnId()]
    expect(TurnId.safeParse(one).success).toBe(true)
    expect(one).not.toBe(other)
  })
})
