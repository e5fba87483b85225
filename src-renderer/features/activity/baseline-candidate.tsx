import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BaselineCandidate, BaselineReport } from '../../../src-shared/contract/baseline'
import { wordsFor } from '../../bridge/refusal-words'
import { request } from '../../bridge/request'
import { baselineQuery } from '../../bridge/watch'
import { announce } from '../../state/announcement'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { formatMoment } from '../../ui/format-time'
import { checkEndWords, checkNames, obstacleWords } from './baseline-words'
import { reasonWords } from './reason-words'

type BaselineCandidateProps = { readonly candidate: BaselineCandidate }

/** One runtime with one of its models: whether it qualifies, what its last check said, and the check itself. */
export function BaselineCandidateCard({ candidate }: BaselineCandidateProps) {
  const { name, model, obstacle, canBeChecked, report, progress, isDue } = candidate
  const subject = {
    'runtime/ref': candidate['runtime/ref'],
    'model.binding/ref': candidate['model.binding/ref'],
  }
  const client = useQueryClient()
  const check = useMutation({
    mutationFn: () => request('baseline.check', subject),
    onSuccess: (end) => {
      announce(checkEndWords(end))
      // It is no longer what it was when the button was there.
      if (end.outcome === 'not-asked') void client.invalidateQueries({ queryKey: baselineQuery.queryKey })
    },
  })
  const isRunning = progress !== null
  // A turn may have checked it since.
  const isNewest = report === null || Date.parse(report.at) < check.submittedAt
  return (
    <article
      aria-label={`${model} on ${name}`}
      className="grid gap-3 rounded-card border border-line bg-raised px-4 py-3.5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="min-w-0 font-semibold break-words">
          {model} <span className="font-normal text-ink-soft">on {name}</span>
        </h3>
        <Chip dot={obstacle === null ? 'good' : 'hollow'}>{obstacle === null ? 'Qualifies' : 'Does not qualify'}</Chip>
        <span className="ml-auto flex gap-2">
          {isRunning && <Button onClick={() => void request('baseline.stop', subject)}>Stop the check</Button>}
          {!isRunning && canBeChecked && (
            <Button onClick={() => check.mutate()}>{report ? 'Check again' : 'Check now'}</Button>
          )}
        </span>
      </div>
      {isRunning && <Progress share={progress} />}
      {obstacle !== null && !isRunning && (
        <p className="text-small text-ink-soft text-pretty">{obstacleWords(obstacle, report)}</p>
      )}
      {!isRunning && isNewest && check.data?.outcome === 'broken-off' && (
        <p className="text-small text-host text-pretty">{checkEndWords(check.data)}. Check it again.</p>
      )}
      {check.error && <p className="text-small text-host">{wordsFor(check.error).title}</p>}
      {report && <Report report={report} isDue={isDue} />}
    </article>
  )
}

function Progress({ share }: { readonly share: number }) {
  return (
    <div className="grid gap-1.5 text-small text-ink-soft">
      <span>Checking, about twenty seconds in all…</span>
      <progress value={share} max={1} aria-label="How far the check is" className="h-1.5 w-full accent-accent" />
    </div>
  )
}

function Report({ report, isDue }: { readonly report: BaselineReport; readonly isDue: boolean }) {
  const checks = Object.entries(report.checks)
  const failed = checks.filter(([, result]) => result.outcome === 'failed')
  return (
    <div className="grid gap-2 text-small">
      <p className="text-ink-soft">
        Last checked {formatMoment(report.at, new Date())}: {report.result === 'passed' ? 'passed' : 'not passed'}.
        {isDue && ' It is checked anew with your next message.'}
      </p>
      {failed.length > 0 && (
        <ul className="grid gap-1">
          {failed.map(([name, result]) => (
            <li key={name} className="text-ink">
              “{checkNames[name as keyof BaselineReport['checks']]}” was not passed
              <span className="text-ink-soft">
                {'reason/code' in result ? `: ${reasonWords(result['reason/code'])}` : ''}
              </span>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary className="w-fit cursor-pointer rounded-small text-ink-soft hover:text-ink">All ten checks</summary>
        <ul className="grid gap-1 pt-2">
          {checks.map(([name, result]) => (
            <li key={name} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
              <span className={result.outcome === 'failed' ? 'text-host' : 'text-ink-soft'}>
                {{ passed: 'passed', failed: 'not passed', 'not-run': 'not run' }[result.outcome]}
              </span>
              <span className="text-ink">{checkNames[name as keyof BaselineReport['checks']]}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
