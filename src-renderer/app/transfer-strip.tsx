import { useQuery } from '@tanstack/react-query'
import type { Transfer } from '../../src-shared/contract/transfers'
import { requestOrTell } from '../bridge/request-or-tell'
import { transferQuery } from '../bridge/transfer'
import { endWords, runningWords, stageWords } from '../bridge/transfer-words'
import { openSession } from '../state/open-session'
import { showView } from '../state/workbench'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { CloseIcon } from '../ui/icons'
import { ProgressBar } from '../ui/progress-bar'

/** How long work on the record is going, in every view, and how it ended, until that is dismissed. */
export function TransferStrip() {
  const transfer = useQuery(transferQuery).data
  if (!transfer) return null
  return (
    <section
      aria-label="Work on the record"
      className="flex items-start gap-3 border-b border-line bg-raised py-1.5 pr-2 pl-[18px] text-small text-ink"
    >
      {transfer.end === null ? <Running transfer={transfer} /> : <Ended transfer={transfer} end={transfer.end} />}
    </section>
  )
}

function Running({ transfer: { work, progress, stop } }: { readonly transfer: Transfer }) {
  const fraction = progress === null || progress.total === 0 ? null : progress.done / progress.total
  return (
    <>
      <div className="grid min-w-0 flex-1 gap-1.5 py-1.5">
        <span className="flex flex-wrap gap-x-2">
          <strong className="font-semibold">{runningWords[work]}</strong>
          {progress && (
            <span className="text-ink-soft tabular-nums">
              {stageWords[progress.stage]} {progress.done.toLocaleString('en')} of {progress.total.toLocaleString('en')}
            </span>
          )}
        </span>
        <ProgressBar label={runningWords[work]} fraction={fraction} />
      </div>
      {stop !== 'impossible' && (
        <Button disabled={stop === 'asked'} onClick={() => void requestOrTell('transfer.cancel', null)}>
          {stop === 'asked' ? 'Stopping…' : 'Stop'}
        </Button>
      )}
    </>
  )
}

function Ended({
  transfer: { work, stop },
  end,
}: {
  readonly transfer: Transfer
  readonly end: NonNullable<Transfer['end']>
}) {
  const { title, next } = endWords(work, end)
  const isTooLate = stop === 'asked' && end.outcome !== 'cancelled'
  const dismiss = () => void requestOrTell('transfer.dismiss', null)
  const session = end.outcome === 'imported' && end.sessions.length === 1 ? end.sessions[0] : undefined
  return (
    <>
      <div role="status" className="min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere]">
        <strong className="font-semibold">{title}.</strong> {isTooLate && 'This was so before it could be stopped. '}
        {next}
      </div>
      {end.outcome === 'exported' && (
        <Button look="link" onClick={() => void requestOrTell('transfer.reveal', null)}>
          Show it
        </Button>
      )}
      {session !== undefined && (
        <Button
          look="link"
          onClick={() => {
            openSession(session)
            showView('conversation')
            dismiss()
          }}
        >
          Open it
        </Button>
      )}
      <IconButton label="Dismiss" icon={<CloseIcon className="size-4" />} onClick={dismiss} />
    </>
  )
}
