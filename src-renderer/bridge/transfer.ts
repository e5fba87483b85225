import { queryOptions } from '@tanstack/react-query'
import type { Forgettable } from '../../src-shared/contract/forgetting'
import type { TransferRequest } from '../../src-shared/contract/transfers'
import { announce } from '../state/announcement'
import { openSession } from '../state/open-session'
import { reportTrouble } from '../state/trouble'
import { setSessionsOpen, showView } from '../state/workbench'
import { wordsFor } from './refusal-words'
import { RequestRefused, request } from './request'
import { requestOrTell } from './request-or-tell'

/** The long piece of work that runs, or whose end has not been dismissed. */
export const transferQuery = queryOptions({
  queryKey: ['transfer'],
  queryFn: () => request('transfer.read', null),
})

/** Begins something on the record as a whole. Where it reads or writes is asked in a dialog of the system. */
export async function beginTransfer(wanted: TransferRequest): Promise<void> {
  try {
    const begun = await request('transfer.begin', wanted)
    if (begun === 'busy') {
      reportTrouble({
        title: 'Something else is still being done with the record',
        next: 'Wait until it has ended, or stop it at the top of the window.',
      })
    }
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error
    reportTrouble(wordsFor(error))
  }
}

/** Has the operator asked whether something is to be destroyed, and brings them to the question. */
export async function askToForget(target: Forgettable): Promise<void> {
  if (!(await requestOrTell('record.forget', target))) return
  setSessionsOpen(false)
  if (target.kind === 'participant') showView('decisions')
  else {
    openSession(target['session/ref'])
    showView('conversation')
  }
  announce('A question waits: whether to delete for good')
}
