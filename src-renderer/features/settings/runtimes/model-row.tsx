import type { RuntimeSummary } from '../../../../src-shared/contract/runtimes'
import { isKnownLocal, localityWords } from '../../../bridge/locality-words'
import { useRuntimeChange } from '../../../bridge/runtimes'
import { announce } from '../../../state/announcement'
import { Button } from '../../../ui/button'
import { formatBytes } from '../../../ui/format-bytes'
import { RefusalNotice } from '../refusal-notice'
import { ModelEvidence } from './model-evidence'
import { wordsForBaseline, wordsForTrouble } from './runtime-words'
import { Unverified } from './unverified'

type ModelRowProps = { readonly summary: RuntimeSummary }

/** One model of a runtime with what is known of it, and whether it answers by default. */
export function ModelRow({ summary }: ModelRowProps) {
  const trouble = wordsForTrouble(summary)
  const { verdict } = summary.verdict
  return (
    <div className="grid gap-1.5 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
          <span className="flex min-w-0 items-baseline gap-2">
            <span
              aria-hidden="true"
              className={`size-[7px] shrink-0 self-center rounded-full ${isKnownLocal(verdict) && trouble === null ? 'bg-good' : 'border-[1.5px] border-host'}`}
            />
            <span className="min-w-0 break-words">{titleOf(summary)}</span>
          </span>
          <span className="text-small text-pretty text-ink-soft">
            {trouble === null ? factsOf(summary).join(' · ') : trouble}
          </span>
        </div>
        <DefaultChoice summary={summary} isReady={trouble === null} />
      </div>
      {summary.isSmall && summary.state !== 'engine-missing' && (
        <p className="text-small text-pretty text-ink-faint">
          A small model: quick to try, and often wrong. Choose a model file of your own, or a runtime, for a better one.
        </p>
      )}
      {verdict === 'loopback-unverified' && trouble === null && <Unverified summary={summary} />}
      {summary.state === 'ready' && <ModelEvidence verdict={summary.verdict} />}
    </div>
  )
}

function titleOf({ state, model, standsForAll }: RuntimeSummary): string {
  if (!standsForAll) return model
  return state === 'loading' ? 'Loading' : 'Cannot answer now'
}

function factsOf(summary: RuntimeSummary): readonly string[] {
  return [
    summary.windowTokens === null
      ? 'window not known'
      : `window of ${summary.windowTokens.toLocaleString('en')} tokens`,
    ...(summary.sizeBytes === null ? [] : [formatBytes(summary.sizeBytes)]),
    localityWords[summary.verdict.verdict].short,
    wordsForBaseline(summary),
  ]
}

type DefaultChoiceProps = { readonly summary: RuntimeSummary; readonly isReady: boolean }

function DefaultChoice({ summary, isReady }: DefaultChoiceProps) {
  const choose = useRuntimeChange('runtimes.choose-default')
  if (summary.isDefault)
    return <span className="shrink-0 py-1.5 text-small font-semibold text-accent">Answers by default</span>
  if (!isReady) return null
  const runtime = { 'runtime/ref': summary['runtime/ref'], 'model.binding/ref': summary['model.binding/ref'] }
  const onSuccess = () => announce(`${summary.model} answers by default from now on`)
  return (
    <div className="grid justify-items-end gap-2">
      <Button
        look="quiet"
        className="-mr-4"
        aria-label={`Use ${summary.model} on ${summary.name} by default`}
        disabled={choose.isPending}
        onClick={() => choose.mutate({ runtime }, { onSuccess })}
      >
        Use by default
      </Button>
      <RefusalNotice error={choose.error} />
    </div>
  )
}
