import type { DecisionTrace } from '../../../src-shared/inquirium/decision-trace'
import { reasonWords } from './reason-words'
import { answererOf } from './ref-names'

type PassedOverProps = { readonly candidates: NonNullable<DecisionTrace['passed-over']> }

/** Every candidate that was not used, each with its reason. */
export function PassedOver({ candidates }: PassedOverProps) {
  if (candidates.length === 0) return null
  return (
    <div className="grid gap-1 text-small">
      <p className="font-semibold text-ink">Passed over</p>
      <ul className="grid gap-1">
        {candidates.map((candidate) => (
          <li key={`${candidate['runtime/ref']} ${candidate['model.binding/ref']}`}>
            <span className="text-ink">{answererOf(candidate['runtime/ref'], candidate['model.binding/ref'])}</span>
            <span className="text-ink-soft">: {reasonWords(candidate['reason/code'])}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
