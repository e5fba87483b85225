import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { InquiryTurn } from '../../../src-shared/inquirium/inquiry-turn'
import type { OperationId } from '../../../src-shared/inquirium/primitives'
import type { ResultNode } from '../../../src-shared/projection/conversation-state'
import { useSoughtAt } from '../../state/unfolding'
import { beginVerdict } from './answer-actions'
import { AnswerFoot } from './answer-foot'
import { AnswerHead } from './answer-head'
import { AnswerText } from './answer-text'
import { Caveats } from './caveats'
import { ContinueFrom } from './continue-from'
import { HeldNotice } from './held-notice'
import { LiveProgress } from './live-progress'
import { SoughtContext } from './markdown/markdown-context'
import { isTyping } from './move-between-messages'
import { Reasoning } from './reasoning'
import { readableLive, readableResult } from './result-text'
import { useLiveAttempt } from './use-live'
import { VerdictRecord } from './verdict-record'
import { verdictOfKey } from './words/verdict-words'

type AnswerProps = {
  readonly turn: InquiryTurn
  readonly operation: OperationId
  /** Null while it is being written. */
  readonly node: ResultNode | null
  /** Its number among several, in the order they came. */
  readonly place: number | null
  readonly isThrough: boolean
  readonly busy: boolean
}

/** One answer. It is drawn the same way while it is written and afterwards, so that nothing moves when it ends. */
export function Answer({ turn, operation, node, place, isThrough, busy }: AnswerProps) {
  const live = useLiveAttempt(turn['session/ref'], node === null ? operation : null)
  const { answer, reasoning } = node ? readableResult(node.result) : readableLive(live ?? silence)
  const result = node?.result ?? null

  const sought = useSoughtAt(result?.['result/ref'])

  const box = useRef<HTMLElement>(null)
  const beginsBesideAnother = node === null && place !== null
  // A further answer begins where the first one does, which may be far above the end.
  useEffect(() => {
    if (beginsBesideAnother) box.current?.scrollIntoView({ block: 'nearest' })
  }, [beginsBesideAnother])

  const judgeByKey = (event: KeyboardEvent) => {
    const verdict = verdictOfKey(event.key)
    if (!result || !verdict || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    event.preventDefault()
    beginVerdict(result, verdict)
  }

  return (
    <article
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the messages of a feed are reached by keyboard.
      tabIndex={0}
      aria-label={place === null ? 'The assistant suggests' : `The assistant suggests, answer ${place}`}
      aria-busy={node === null}
      data-place={result?.['result/ref']}
      onKeyDown={judgeByKey}
      className={`flex min-w-0 scroll-mt-4 flex-col gap-2.5 rounded-card *:min-w-0 ${place === null ? 'outline-offset-8' : 'border border-line bg-raised px-4 py-3'}`}
    >
      <AnswerHead result={result} live={live} place={place} />
      <SoughtContext value={sought}>
        {reasoning !== '' && <Reasoning text={reasoning} streaming={node === null && answer === ''} />}
        {answer !== '' && <AnswerText text={answer} streaming={node === null} />}
        {live && (live.held === null ? <LiveProgress live={live} /> : <HeldNotice fault={live.held} />)}
        {node && (
          <>
            <Caveats result={node.result} />
            <AnswerFoot node={node} isOneOfSeveral={place !== null} busy={busy} />
            <VerdictRecord node={node} />
            {place !== null && <ContinueFrom result={node.result} isThrough={isThrough} />}
          </>
        )}
      </SoughtContext>
    </article>
  )
}

const silence = { text: '', reasoning: '' }
