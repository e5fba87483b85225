import type { TurnId } from '../../../src-shared/inquirium/primitives'
import type { RefusedTurn } from '../../state/composer'

/** The same words tried again are the same turn, so that a reply lost on the way never makes two of it. */
export function turnIdFor(
  { text, attachments }: Pick<RefusedTurn, 'text' | 'attachments'>,
  refused: RefusedTurn | null,
  newId: () => TurnId,
): TurnId {
  const isSame =
    refused?.text === text &&
    refused.attachments.length === attachments.length &&
    refused.attachments.every((file, index) => file === attachments[index])
  return isSame ? refused.turn : newId()
}

export const newTurnId = (): TurnId => `turn:${crypto.randomUUID()}`
