import type { TurnId } from '../../../src-shared/inquirium/primitives'
import type { RefusedTurn } from '../../state/composer'

/** The same words tried again are the same turn, so that a reply lost on the way never makes two of it. */
export const turnIdFor = (text: string, refused: RefusedTurn | null, newId: () => TurnId): TurnId =>
  refused?.text === text ? refused.turn : newId()

export const newTurnId = (): TurnId => `turn:${crypto.randomUUID()}`
