import type { DecisionProvenance } from '../../../src-shared/inquirium/decision-kinds'
import { provenanceWords } from './item-words'

/**
 * Shape and fill say it as well as colour: a square is the host, a ring what a model proposes, a ring with a dot what it
 * made, a disc the operator. A suggestion and a decision never look alike.
 */
const marks: Readonly<Record<DecisionProvenance, { readonly ink: string; readonly mark: string }>> = {
  'host-policy': { ink: 'text-host', mark: 'rounded-[1px] bg-current' },
  'model-proposed': { ink: 'text-ink-soft', mark: 'rounded-full border-dashed' },
  'model-produced': {
    ink: 'text-ink-soft',
    mark: 'rounded-full bg-[radial-gradient(currentColor_0_1.5px,transparent_2px)]',
  },
  'operator-approved': { ink: 'text-accent', mark: 'rounded-full bg-current' },
}

export const DecidedBy = ({ who }: { readonly who: DecisionProvenance }) => (
  <span className={`inline-flex items-baseline gap-2 font-normal ${marks[who].ink}`}>
    <span className={`inline-block size-[9px] shrink-0 border-[1.5px] border-current ${marks[who].mark}`} />
    {provenanceWords[who]}
  </span>
)
