import type { QueryClient } from '@tanstack/react-query'
import { resultsOf } from '../../../src-shared/projection/conversation-path'
import { liveQuery } from '../../bridge/live'
import { announce } from '../../state/announcement'
import { arrangeAnswers } from './arrange-answers'
import { bringResultIntoSight } from './bring-into-sight'
import { shownNow } from './latest-answer'
import { selectPath } from './settle-session'

/** Goes on from another of the answers to the latest message that has several, in their order and round again. */
export function continueFromNext(client: QueryClient): void {
  const shown = shownNow(client)
  const several = shown?.steps.flatMap(({ turn, result }) => {
    const answers = arrangeAnswers(resultsOf(shown.state, turn), null).answers.flatMap(({ node }) => node ?? [])
    return answers.length > 1 ? [{ answers, at: answers.findIndex(({ result: each }) => each === result?.result) }] : []
  })
  const last = several?.at(-1)
  if (!shown || !last) announce('No message here has several answers')
  else if (client.getQueryData(liveQuery(shown.session).queryKey)) announce('Stop the answer first')
  else {
    const place = (last.at + 1) % last.answers.length
    const node = last.answers[place]
    if (!node) return
    selectPath(shown.session, node.result['turn/id'], node.result['result/ref'])
    bringResultIntoSight(node)
    announce(`Going on from answer ${place + 1} of ${last.answers.length}`)
  }
}
