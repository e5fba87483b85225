import type { InquiryResult } from '../../../src-shared/inquirium/inquiry-result'
import { isKnownLocal, localityWords } from '../../bridge/locality-words'
import { nameRuntime } from '../../bridge/name-runtime'
import { formatMoment } from '../../ui/format-time'
import { CopyIcon } from '../../ui/icons'
import { MenuButton } from '../../ui/menu-button'
import { copyAnswer } from './answer-actions'
import { useKnownRuntimes } from './known-runtimes'
import { stanceWords } from './words/epistemic-words'

type AnswerHeadProps = { readonly result: InquiryResult | null; readonly place: number | null }

/** Who suggests this, and what is known about where that runs. */
export function AnswerHead({ result, place }: AnswerHeadProps) {
  const runtimes = useKnownRuntimes()
  const name = result && 'runtime/ref' in result ? nameRuntime(result, runtimes) : null
  const verdict = result && 'locality_verdict' in result ? result.locality_verdict?.verdict : undefined
  const epistemic = result && 'output' in result ? result.epistemic : null
  return (
    // As high without the button as with it, so that nothing below moves when the answer ends.
    <div className="flex min-h-5 items-start gap-2 text-small text-ink-faint">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <h2 className="font-semibold text-ink-soft">
          {place === null ? stanceWords[epistemic?.stance ?? 'advisory'] : `Answer ${place}`}
        </h2>
        {place !== null && epistemic?.stance === 'hypothesis' && <span>· a hypothesis</span>}
        {name && <span title={name.runtime}>· {name.model}</span>}
        {verdict && (
          <span className="inline-flex items-center gap-1.5">
            <span className={`size-[7px] rounded-full ${isKnownLocal(verdict) ? 'bg-good' : 'border-2 border-host'}`} />
            {localityWords[verdict].short}
          </span>
        )}
        {result && 'imported/from' in result && <span>· imported</span>}
        {result && place === null && <span>· {formatMoment(result['time/at'], new Date())}</span>}
      </div>
      {result && (
        <span className="-my-1 -mr-1.5 flex">
          <MenuButton
            label="Copy"
            icon={<CopyIcon className="size-4" />}
            items={[
              { title: 'Copy as text', onSelect: () => void copyAnswer(result, 'text') },
              { title: 'Copy as Markdown', onSelect: () => void copyAnswer(result, 'markdown') },
            ]}
          />
        </span>
      )}
    </div>
  )
}
