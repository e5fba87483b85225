import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OutcomeReason } from '../../../src-shared/inquirium/outcome-reasons'
import type { ResultNode } from '../../../src-shared/projection/conversation-state'
import { isReady } from '../../bridge/can-answer'
import { useRevealConfiguration } from '../../bridge/configuration'
import { runtimesQuery } from '../../bridge/queries'
import { showBaseline } from '../../state/activity-page'
import { announce } from '../../state/announcement'
import { wantComposerFocus } from '../../state/composer'
import { editTurn } from '../../state/editing'
import { explainAnswer } from '../../state/explained-answer'
import { startSession } from '../../state/open-session'
import { openSessionPanel } from '../../state/session-panel'
import { showView } from '../../state/workbench'
import { Button } from '../../ui/button'
import { MenuButton } from '../../ui/menu-button'
import { Notice } from '../../ui/notice'
import { regenerate } from './answer-actions'
import { otherRuntimes } from './other-runtimes'
import { Reasoning } from './reasoning'
import { readableResult } from './result-text'
import { useLookOnFocus } from './use-look-on-focus'
import { nextStepWords, type Remedy } from './words/next-step-words'
import { wordsForOutcome } from './words/words-for-outcome'

type UnansweredProps = { readonly node: ResultNode; readonly busy: boolean }

/** A message that got no answer: what happened, what was not done, and the way on. */
export function Unanswered({ node: { result }, busy }: UnansweredProps) {
  if (result.outcome === 'completed') return null
  const { title, what } = wordsForOutcome(result)
  const { reasoning } = readableResult(result)
  const { next, nextWhenSilent = next, remedies } = nextStepWords[result.next_step]
  const explain = () =>
    explainAnswer({ session: result['session/ref'], turn: result['turn/id'], operation: result['operation/id'] })
  return (
    <article
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the messages of a feed are reached by keyboard.
      tabIndex={0}
      data-place={result['result/ref']}
      aria-label={title}
      className="grid scroll-mt-4 gap-2.5 rounded-card *:min-w-0"
    >
      {reasoning !== '' && <Reasoning text={reasoning} streaming={false} />}
      <Notice
        title={title}
        actions={
          <>
            {remedies.map((remedy) => (
              <RemedyButton key={remedy} remedy={remedy} result={result} busy={busy} />
            ))}
            <Button look="link" onClick={explain}>
              Why this answer
            </Button>
          </>
        }
      >
        <p className="text-pretty">{what}</p>
        <p className="text-pretty">{nextWhenSilent}</p>
        {result.outcome === 'handler-unavailable' && passing.has(result['reason/code']) && <ReadyAgain />}
      </Notice>
    </article>
  )
}

/** What can be over by itself. That a runtime is ready says nothing where it did not pass a check or was not allowed. */
const passing: ReadonlySet<OutcomeReason<'handler-unavailable'>> = new Set([
  'no-runtime-candidate',
  'runtime-not-configured',
  'runtime-unhealthy',
  'runtime-loading',
  'model-missing',
  'engine-missing',
  'model-load-failed',
  'lease-denied',
])

type RemedyButtonProps = { readonly remedy: Remedy; readonly result: ResultNode['result']; readonly busy: boolean }

function RemedyButton({ remedy, result, busy }: RemedyButtonProps) {
  const reveal = useRevealConfiguration()
  switch (remedy) {
    case 'retry':
      return (
        <Button disabled={busy} onClick={() => void regenerate(result)}>
          Retry
        </Button>
      )
    case 'other-runtime':
      return <OtherRuntime result={result} busy={busy} />
    case 'decide':
      return <Button onClick={() => showView('decisions')}>Decide about it</Button>
    case 'check':
      return <Button onClick={showBaseline}>Check it again</Button>
    case 'configuration':
      return (
        <Button look="quiet" onClick={() => reveal.mutate()}>
          Open the configuration folder
        </Button>
      )
    case 'edit':
      return (
        <Button disabled={busy} onClick={() => editTurn(result['turn/id'])}>
          Edit the message
        </Button>
      )
    case 'parameters':
      return <Button onClick={() => openSessionPanel('parameters')}>Change the parameters</Button>
    case 'new-session':
      return (
        <Button
          onClick={() => {
            startSession()
            wantComposerFocus()
          }}
        >
          New session
        </Button>
      )
  }
}

/** What else could answer now: looked for when this appears, since what was known before may be out of date. */
function OtherRuntime({ result, busy }: Omit<RemedyButtonProps, 'remedy'>) {
  const { data: runtimes = [] } = useQuery(runtimesQuery)
  const items = otherRuntimes(runtimes, (choice) => void regenerate(result, choice))
  return items.length === 0 ? null : (
    <MenuButton
      label="Answer with another runtime"
      className="rounded-field border border-line-strong bg-raised px-4 py-1.5 text-small text-ink shadow-lift hover:border-edge"
      items={items}
      disabled={busy}
    >
      Choose a runtime
    </MenuButton>
  )
}

/** While this is on screen, coming back to the window looks once whether a runtime has come back as well. */
function ReadyAgain() {
  const { data } = useQuery(runtimesQuery)
  useLookOnFocus()
  const ready = data?.find(isReady)
  const name = ready?.name ?? null
  useEffect(() => {
    if (name !== null) announce(`${name} is ready now`)
  }, [name])
  return ready ? (
    <p className="text-ink">
      {ready.model} on {ready.name} is ready now.
    </p>
  ) : null
}
