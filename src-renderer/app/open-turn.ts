import { wordsFor } from '../bridge/refusal-words'
import { RequestRefused, request } from '../bridge/request'
import { openPlace } from '../state/open-session'
import { dismissTrouble, reportTrouble } from '../state/trouble'
import { showView } from '../state/workbench'

/** Leads from a line of the activity to its turn in the conversation, or says that it is not there any more. */
export async function openTurn(turn: string): Promise<void> {
  try {
    const { session, position } = await request('session.of-turn', { turn })
    dismissTrouble()
    openPlace(session, position)
    showView('conversation')
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error
    reportTrouble(wordsFor(error))
  }
}
