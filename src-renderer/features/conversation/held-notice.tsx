import type { RefusalCode } from '../../../src-shared/contract/reply'
import { heldWords } from '../../bridge/refusal-words'
import { Notice } from '../../ui/notice'

/** Says that an answer waits for the disk, where the answer is. */
export function HeldNotice({ fault }: { readonly fault: RefusalCode }) {
  const { title, next } = heldWords(fault)
  return (
    <Notice title={title}>
      <p>{next}</p>
    </Notice>
  )
}
