import type { QueryClient } from '@tanstack/react-query'
import type { FeedbackVerdict } from '../../../src-shared/inquirium/inquiry-feedback'
import type { ResultNode } from '../../../src-shared/projection/conversation-state'
import { latestVerdict } from '../../../src-shared/projection/conversation-summary'
import { conversationQuery } from '../../bridge/conversation'
import { runtimesQuery } from '../../bridge/queries'
import { wordsFor } from '../../bridge/refusal-words'
import { announce } from '../../state/announcement'
import { useChosenPath } from '../../state/chosen-path'
import { editResult, editTurn } from '../../state/editing'
import { explainAnswer } from '../../state/explained-answer'
import { openSession, useOpenSession } from '../../state/open-session'
import { wantOtherRuntime } from '../../state/other-runtime'
import { reportTrouble } from '../../state/trouble'
import { beginVerdict, copyAnswer, regenerate, stopAnswer } from './answer-actions'
import { bringIntoSight, bringResultIntoSight } from './bring-into-sight'
import { deleteTurn } from './delete-turn'
import { readableResult } from './result-text'
import { shownSteps } from './shown-steps'

/** The path on screen with what it was walked through, or null before it has been read. */
export function shownNow(client: QueryClient) {
  const { session } = useOpenSession.getState()
  const state = client.getQueryData(conversationQuery(session).queryKey)
  const choice = useChosenPath.getState().bySession[session] ?? null
  return state ? { state, session, steps: shownSteps(state, session, choice) } : null
}

/** The end of the path on screen, for commands that come from elsewhere than the message itself. */
const endOfPath = (client: QueryClient) => shownNow(client)?.steps.at(-1) ?? null

function withResult(client: QueryClient, work: (node: ResultNode) => void): void {
  const node = endOfPath(client)?.result
  if (node) work(node)
  else announce('There is no answer here yet')
}

/** A refusal can be explained and tried again, but there is nothing in it to judge or to copy. */
function withAnswer(client: QueryClient, work: (node: ResultNode) => void): void {
  withResult(client, (node) => {
    if (readableResult(node.result).answer === '') announce('There is no answer here yet')
    else work(node)
  })
}

export const judgeLatest = (client: QueryClient, verdict: FeedbackVerdict) =>
  withAnswer(client, (node) => {
    bringResultIntoSight(node)
    beginVerdict(node.result, verdict)
  })

export const noteLatest = (client: QueryClient) =>
  withAnswer(client, (node) => {
    if (latestVerdict(node) === null) announce('There is no verdict on this answer yet')
    else {
      bringResultIntoSight(node)
      editResult({ ref: node.result['result/ref'], kind: 'note' })
    }
  })

export const copyLatest = (client: QueryClient, form: 'text' | 'markdown') =>
  withAnswer(client, ({ result }) => void copyAnswer(result, form))

export const explainLatest = (client: QueryClient) =>
  withResult(client, ({ result }) =>
    explainAnswer({ session: result['session/ref'], turn: result['turn/id'], operation: result['operation/id'] }),
  )

export const regenerateLatest = (client: QueryClient) => withResult(client, ({ result }) => void regenerate(result))

/** Opens the choice at the answer itself, which is brought into sight for it. Who asks for another looks who is there. */
export async function askAnotherLatest(client: QueryClient): Promise<void> {
  const result = shownNow(client)?.steps.at(-1)?.result
  if (!result) {
    announce('There is no answer here yet')
    return
  }
  try {
    const runtimes = await client.fetchQuery({ ...runtimesQuery, staleTime: 0 })
    if (runtimes.length < 2) announce('There is no other runtime to ask')
    else {
      openSession(result.result['session/ref'], result.position)
      wantOtherRuntime(result.result['result/ref'])
    }
  } catch (error) {
    reportTrouble(wordsFor(error))
  }
}

export function editLatest(client: QueryClient): void {
  const node = endOfPath(client)?.turn
  if (node) {
    const { 'session/ref': session, 'turn/id': turn } = node.turn
    bringIntoSight(session, turn, node.position)
    editTurn(turn)
  } else announce('There is no message here yet')
}

export function deleteLatest(client: QueryClient): void {
  const node = endOfPath(client)?.turn
  if (node) deleteTurn(node.turn)
  else announce('There is no message here yet')
}

export const stopOpenSession = () => void stopAnswer(useOpenSession.getState().session)
