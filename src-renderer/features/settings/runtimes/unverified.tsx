import type { RuntimeSummary } from '../../../../src-shared/contract/runtimes'
import { wayToVerify } from '../../../../src-shared/inquirium/way-to-verify'
import { useRuntimeChange } from '../../../bridge/runtimes'
import { showView } from '../../../state/workbench'
import { RefusalNotice } from '../refusal-notice'

/** What the operator said about a runtime that nobody can verify, and the way to say it. */
export function Unverified({ summary }: { readonly summary: RuntimeSummary }) {
  const decide = useRuntimeChange('runtimes.decide')
  const ask = () => decide.mutate({ 'runtime/ref': summary['runtime/ref'] }, { onSuccess: () => showView('decisions') })
  const way = wayToVerify(summary.verdict)
  return (
    <>
      {way !== null && <p className="text-small text-pretty text-ink-soft">{way}</p>}
      <p className="text-small text-pretty text-host">
        {summary.acknowledged
          ? 'You use it on your word. Its answers say that it is not verified where they were made.'
          : 'Nothing shows that it answers on this machine, so it is not asked anything until you say so.'}{' '}
        <button
          type="button"
          disabled={decide.isPending}
          onClick={ask}
          className="rounded-small text-accent underline-offset-3 hover:underline"
        >
          {summary.acknowledged ? 'Decide again' : 'Decide whether to use it'}
        </button>
      </p>
      <RefusalNotice error={decide.error} />
    </>
  )
}
