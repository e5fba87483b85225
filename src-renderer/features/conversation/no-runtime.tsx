import { useQuery } from '@tanstack/react-query'
import { isReady } from '../../bridge/can-answer'
import { useRevealConfiguration } from '../../bridge/configuration'
import { runtimesQuery } from '../../bridge/queries'
import { wordsFor } from '../../bridge/refusal-words'
import { announce } from '../../state/announcement'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { RuntimeRecipes } from './runtime-recipes'
import { useLookOnFocus } from './use-look-on-focus'

export function NoRuntime() {
  const { refetch, isFetching } = useQuery(runtimesQuery)
  const reveal = useRevealConfiguration()
  useLookOnFocus()

  const lookAgain = async () => {
    const { data } = await refetch()
    if (!data?.some(isReady)) announce('Still no runtime')
  }

  return (
    <EmptyState
      title="No model is running here yet"
      lead="Inquirium talks with a model on your own machine, so it needs one to be running. Start any of these, then look again. Nothing you write is ever sent anywhere else."
    >
      <RuntimeRecipes />
      <div className="flex flex-wrap items-center gap-2.5">
        <Button disabled={isFetching} onClick={() => void lookAgain()}>
          Look again
        </Button>
        <Button look="quiet" onClick={() => reveal.mutate()}>
          Open the configuration folder
        </Button>
        {reveal.error && (
          <p role="alert" className="text-small text-bad">
            {wordsFor(reveal.error).title}. {wordsFor(reveal.error).next}
          </p>
        )}
      </div>
    </EmptyState>
  )
}
