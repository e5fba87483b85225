import type { RuntimeSummary } from '../../../../src-shared/contract/runtimes'
import { localityWords, wordsForEvidence } from '../../../bridge/locality-words'
import { formatMoment } from '../../../ui/format-time'

/** Why the verdict on where it runs is what it is. */
export const ModelEvidence = ({ verdict }: { readonly verdict: RuntimeSummary['verdict'] }) => (
  <details className="text-small text-ink-soft">
    <summary className="w-fit cursor-pointer rounded-small text-ink-faint hover:text-ink">
      What is known about it
    </summary>
    <div className="mt-1.5 grid gap-1 border-l-2 border-line pl-3">
      <p>
        The verdict: {localityWords[verdict.verdict].short}. What leaves this machine:{' '}
        {localityWords[verdict.verdict].left}.
      </p>
      <ul className="grid list-disc gap-0.5 pl-4">
        {verdict.evidence.map(({ code, 'subject/ref': subject }) => (
          <li key={`${code} ${subject ?? ''}`} className="break-words">
            {wordsForEvidence(code) ?? code}
            {subject !== undefined && `: ${subject.slice(subject.indexOf('/') + 1)}`}
          </li>
        ))}
      </ul>
      <p className="text-ink-faint">Looked at {formatMoment(verdict['time/checked-at'], new Date())}</p>
    </div>
  </details>
)
