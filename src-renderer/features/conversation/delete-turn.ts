import type { InquiryTurn } from '../../../src-shared/inquirium/inquiry-turn'
import { askToForget } from '../../bridge/transfer'

/** Asks first: the question says what goes, and only its answer decides. */
export const deleteTurn = ({ 'session/ref': session, 'turn/id': turn }: InquiryTurn) =>
  void askToForget({ kind: 'turn', 'session/ref': session, 'turn/id': turn })
