import type { QueryClient } from '@tanstack/react-query'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import { wordsFor } from '../../bridge/refusal-words'
import { RequestRefused, request } from '../../bridge/request'
import { announce } from '../../state/announcement'
import { choosePath } from '../../state/chosen-path'
import { draftOf, turnAccepted, turnRefused, turnSending, useComposer } from '../../state/composer'
import { sessionRecorded } from '../../state/open-session'
import { readToEnd } from './read-to-end'
import type { PathEnd } from './shown-steps'
import { newTurnId, turnIdFor } from './turn-id'

/** Submits what is in the message box, at the end of the path on screen. The text leaves the box only when it was accepted. */
export async function submitDraft(client: QueryClient, session: SessionRef, end: PathEnd | null): Promise<void> {
  const draft = draftOf(useComposer.getState(), session)
  const text = draft.text.trim()
  if (draft.sending || text === '') return
  const { attachments } = draft
  const turn = turnIdFor({ text, attachments }, draft.refused, newTurnId)
  turnSending(session)
  try {
    const { continues: parent } = end ?? (await readToEnd(client, session))
    await request('turn.submit', { session, turn, parent, text, attachments: { added: [...attachments], kept: [] } })
    choosePath(session, turn)
    sessionRecorded(session)
    turnAccepted(session, draft)
    announce('Sent')
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error
    turnRefused(session, { turn, text, attachments, code: error.code })
    const { title, next } = wordsFor(error)
    announce(`${title}. Your message is still in the box. ${next}`)
  }
}
