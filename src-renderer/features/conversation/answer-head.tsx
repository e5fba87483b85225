import type { LiveAttempt } from '../../../src-shared/contract/turns'
import type { InquiryResult } from '../../../src-shared/inquirium/inquiry-result'
import { isKnownLocal, localityWords } from '../../bridge/locality-words'
import { nameRuntime } from '../../bridge/name-runtime'
import { formatMoment } from '../../ui/format-time'
import { CopyIcon } from '../../ui/icons'
import { MenuButton } from '../../ui/menu-button'
import { copyAnswer } from './answer-actions'
import { useKnownRuntimes } from './known-runtimes'
import { stanceWords } from './words/epistemic-words'

type AnswerHeadProps = {
  readonly result: InquiryResult | null
  /** The attempt that writes it, as long as there is no result. */
  readonly live: LiveAttempt | null
  readonly place: number | null
}

/**
 * Who suggests this, and what is known about where that runs. All of it is there before the first word, and takes as
 * much room as it will in the end: a line more would move what is being read.
 */
export function AnswerHead({ result, live, place }: AnswerHeadProps) {
  const runtimes = useKnownRuntimes()
  const by = result && 'runtime/ref' in result ? result : live?.by
  const name = by ? nameRuntime(by, runtimes) : null
  const verdict = result && 'locality_verdict' in result ? result.locality_verdict?.verdict : live?.by?.verdict
  const stance = result && 'output' in result ? result.epistemic.stance : 'advisory'
  const at = result?.['time/at'] ?? live?.since
  return (
    <div className="flex min-h-5 items-start gap-2 text-small text-ink-faint">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <h2 className="font-semibold text-ink-soft">{place === null ? stanceWords[stance] : `Answer ${place}`}</h2>
        {name && (
          <span title={name.runtime} className="min-w-0 [overflow-wrap:anywhere]">
            · {name.model}
          </span>
        )}
        {verdict && (
          <span className="inline-flex items-center gap-1.5">
            <span className={`size-[7px] rounded-full ${isKnownLocal(verdict) ? 'bg-good' : 'border-2 border-host'}`} />
            {localityWords[verdict].short}
          </span>
        )}
        {result && 'imported/from' in result && <span>· imported</span>}
        {at !== undefined && place === null && <span>· {formatMoment(at, new Date())}</span>}
      </div>
      <span className="-my-1 -mr-1.5 flex min-w-7">
        {result && (
          <MenuButton
            label="Copy"
            icon={<CopyIcon className="size-4" />}
            items={[
              { title: 'Copy as text', onSelect: () => void copyAnswer(result, 'text') },
              { title: 'Copy as Markdown', onSelect: () => void copyAnswer(result, 'markdown') },
            ]}
          />
        )}
      </span>
    </div>
  )
}
