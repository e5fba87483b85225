import { useRuntimeChange } from '../../../bridge/runtimes'
import { announce } from '../../../state/announcement'
import { Code } from '../../../ui/code'
import { RefusalNotice } from '../refusal-notice'

/** The default is none of what is here. Nothing steps in for it unasked, so it is said, with the way out. */
export function DefaultGone({ model }: { readonly model: string }) {
  const choose = useRuntimeChange('runtimes.choose-default')
  const goBack = () =>
    choose.mutate({ runtime: null }, { onSuccess: () => announce('The built-in model answers by default from now on') })
  return (
    <>
      <p className="text-small text-pretty text-host">
        Your default, <Code>{model}</Code>, is not here now. Until it is, a session that says nothing else gets no
        answer.{' '}
        <button
          type="button"
          disabled={choose.isPending}
          onClick={goBack}
          className="rounded-small text-accent underline-offset-3 hover:underline"
        >
          Use the built-in model by default
        </button>
      </p>
      <RefusalNotice error={choose.error} />
    </>
  )
}
