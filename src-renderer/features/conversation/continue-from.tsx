import type { InquiryResult } from '../../../src-shared/inquirium/inquiry-result'
import { selectPath } from './settle-session'

type ContinueFromProps = { readonly result: InquiryResult; readonly isThrough: boolean }

/** Which of several answers the conversation goes on from. It says nothing about which is better. */
export const ContinueFrom = ({ result, isThrough }: ContinueFromProps) => (
  <button
    type="button"
    aria-pressed={isThrough}
    onClick={() => selectPath(result['session/ref'], result['turn/id'], result['result/ref'])}
    className="group/continue mt-auto -mb-1 flex w-fit items-center gap-2 rounded-small py-1 text-small text-ink-faint hover:text-ink"
  >
    <span className="grid size-3.5 place-items-center rounded-full border-[1.5px] border-edge group-aria-pressed/continue:border-accent">
      <span className="size-1.5 rounded-full group-aria-pressed/continue:bg-accent" />
    </span>
    Continue from this one
  </button>
)
