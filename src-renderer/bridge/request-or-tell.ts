import type { Input, Route } from '../../src-shared/contract/routes'
import { dismissOnSuccess, reportTrouble } from '../state/trouble'
import { wordsFor } from './refusal-words'
import { RequestRefused, request } from './request'

/** Asks main for an effect and says whether it was taken. A refusal is told at the top of the window. */
export async function requestOrTell<R extends Route>(route: R, input: Input<R>): Promise<boolean> {
  const succeeded = dismissOnSuccess()
  try {
    await request(route, input)
    succeeded()
    return true
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error
    reportTrouble(wordsFor(error))
    return false
  }
}
