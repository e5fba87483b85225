import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RuntimeSummary } from '../../../../src-shared/contract/runtimes'
import type { SessionRef } from '../../../../src-shared/inquirium/primitives'
import type { SessionNode } from '../../../../src-shared/projection/conversation-state'
import { isKnownLocal } from '../../../bridge/locality-words'
import { nameRuntime, summaryOf } from '../../../bridge/name-runtime'
import { runtimesQuery } from '../../../bridge/queries'
import { wordsFor } from '../../../bridge/refusal-words'
import { nextRuntime } from '../../../bridge/session-runtime'
import { Button } from '../../../ui/button'
import { settleSession } from '../settle-session'
import { runtimeFacts, wordsForState } from './runtime-facts'

type RuntimeSectionProps = { readonly session: SessionRef; readonly chosen: SessionNode['runtime'] }

const UNCHOSEN = ''
const keyOf = (refs: NonNullable<SessionNode['runtime']>) => `${refs['runtime/ref']} ${refs['model.binding/ref']}`

/** Who answers in this session, with what is known of each. Choosing holds from the next answer on. */
export function RuntimeSection({ session, chosen }: RuntimeSectionProps) {
  const { data: runtimes = [], error, isFetching, refetch } = useQuery(runtimesQuery)
  const isGone = chosen !== null && summaryOf(chosen, runtimes) === undefined
  const silent = nextRuntime(chosen, runtimes)?.summary
  const choose = (key: string) => {
    const summary = runtimes.find((each) => keyOf(each) === key)
    const choice = summary
      ? { 'runtime/ref': summary['runtime/ref'], 'model.binding/ref': summary['model.binding/ref'] }
      : null
    const said = summary ? `${summary.model} answers in this session from now on` : 'Answered as usual from now on'
    void settleSession(session, { event: 'runtime-chosen', choice }, said)
  }
  return (
    <div className="grid gap-3">
      <RadioGroup<string>
        aria-label="Runtime of this session"
        value={chosen === null ? UNCHOSEN : keyOf(chosen)}
        onValueChange={choose}
        className="grid gap-1.5"
      >
        <Option value={UNCHOSEN} title="As usual" facts={['your default runtime, else the built-in one']} />
        {runtimes.map((summary) => (
          <RuntimeOption key={keyOf(summary)} summary={summary} />
        ))}
        {isGone && chosen && (
          <Option
            value={keyOf(chosen)}
            title={nameRuntime(chosen, runtimes)?.model ?? ''}
            facts={['was chosen', wordsForState(silent?.state ?? 'ready') ?? 'not here now']}
          />
        )}
      </RadioGroup>
      {error && (
        <p role="alert" className="text-small text-bad">
          {wordsFor(error).title}. {wordsFor(error).next}
        </p>
      )}
      <div>
        <Button disabled={isFetching} onClick={() => void refetch()}>
          Look again
        </Button>
      </div>
    </div>
  )
}

function RuntimeOption({ summary }: { readonly summary: RuntimeSummary }) {
  const { model, name, standsForAll, barred } = summary
  return (
    <Option
      value={keyOf(summary)}
      title={standsForAll ? name : `${model} · ${name}`}
      facts={[...runtimeFacts(summary), ...(standsForAll ? ['its models are not known now'] : [])]}
      // There is nothing to hold on to, what it will offer is another choice than this; or choosing it would be in vain.
      disabled={standsForAll || barred !== null}
      mark={
        <span
          aria-hidden="true"
          className={`mt-[7px] size-[7px] shrink-0 rounded-full ${isKnownLocal(summary.verdict.verdict) ? 'bg-good' : 'border-2 border-host'}`}
        />
      }
    />
  )
}

type OptionProps = {
  readonly value: string
  readonly title: string
  readonly facts: readonly string[]
  readonly mark?: ReactNode
  readonly disabled?: boolean
}

const Option = ({ value, title, facts, mark, disabled = false }: OptionProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: Radio.Root is the control.
  <label className="flex cursor-pointer items-start gap-3 rounded-field border border-line bg-raised px-3 py-2 transition-colors hover:border-line-strong has-data-checked:border-accent has-data-checked:bg-accent-ground has-data-disabled:cursor-default has-data-disabled:border-dashed has-data-disabled:bg-transparent has-data-disabled:hover:border-line">
    <Radio.Root
      value={value}
      disabled={disabled}
      className="mt-[3px] grid size-[18px] shrink-0 place-items-center rounded-full border-[1.5px] border-edge bg-raised data-checked:border-accent"
    >
      <Radio.Indicator className="size-2 rounded-full bg-accent" />
    </Radio.Root>
    <span className="grid min-w-0 flex-1">
      <span className="text-small font-semibold break-words text-ink">{title}</span>
      <span className="text-small text-ink-soft text-pretty">{facts.join(' · ')}</span>
    </span>
    {mark}
  </label>
)
