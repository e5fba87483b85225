import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import type { ToolCall } from '../../../src-shared/projection/conversation-flow'
import { type PathStep, resultsOf } from '../../../src-shared/projection/conversation-path'
import type { EndedAsking } from '../../../src-shared/projection/conversation-question'
import type { Conversations } from '../../../src-shared/projection/conversation-state'
import { getEntry } from '../../../src-shared/projection/persistent-map'
import { turnWay } from '../../../src-shared/projection/turn-way'
import { DownIcon } from '../../ui/icons'
import { KnownRuntimes } from './known-runtimes'
import { moveBetweenMessages, rowOf } from './move-between-messages'
import { RowInTurn } from './row-in-turn'
import { typicalRowSize } from './row-size'
import { wordingOf } from './shown-steps'
import { SoughtNote } from './sought/sought-note'
import { useSought } from './sought/use-sought'
import { TurnRow } from './turn-row'
import { useEarlier, useShifted } from './use-earlier'
import { useFindPlace } from './use-find-place'
import { useFollowEnd } from './use-follow-end'
import { useLiveTurn } from './use-live'

type MessageListProps = {
  readonly session: SessionRef
  readonly state: Conversations
  readonly steps: readonly PathStep[]
  /** How many of them were put before the ones that were shown first. */
  readonly prepended: number
  /** Where what has been read of the session begins; 0 when all of it has. */
  readonly from: number
  readonly pastQuestion: (asking: EndedAsking) => ReactNode
  readonly pastCall: (call: ToolCall, isUnderWay: boolean) => ReactNode
}

/** The path on screen. Only what is near the view is in the page, so its length costs nothing. */
export function MessageList({ session, state, steps, prepended, from, pastQuestion, pastCall }: MessageListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const live = useLiveTurn(session)
  const last = getEntry(state.turns, steps.at(-1)?.turn.turn['turn/id'] ?? '')
  const { atEnd, onScroll, onResize, toEnd, leave } = useFollowEnd(scroller, list, {
    message: last?.position ?? 0,
    head: state.position,
  })
  useFindPlace(session, steps, list, { leave, land: useSought(session, scroller, list) })
  const { isReading, readNearTop } = useEarlier(session, list, from)
  const isShifted = useShifted(prepended)
  const [rowSize] = useState(() => typicalRowSize(steps))
  // Rows that stay in the page, however far they are scrolled away: the one with the focus, and where it goes next.
  const [kept, setKept] = useState<readonly number[]>([])
  const draw = (row: number) => {
    const isThere = row + prepended >= 0 && row + prepended < steps.length
    if (isThere) flushSync(() => setKept([...kept, row]))
  }
  /**
   * The row in the middle of the view, the newest, and those that somebody goes to by keyboard. All are, before the view is
   * known. The end is followed, so a guess of how tall the newest is would be seen as a leap.
   */
  const isWanted = (index: number) => {
    if (!list.current || index === steps.length - 1 || kept.includes(index - prepended)) return true
    const { scrollOffset, viewportSize } = list.current
    return index === list.current.findItemIndex(scrollOffset + viewportSize / 2)
  }

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <SoughtNote />
      <div
        ref={scroller}
        role="feed"
        aria-label="Conversation"
        aria-busy={live !== null}
        onKeyDown={(event) => moveBetweenMessages(event, draw)}
        onFocus={({ target }) => setKept([rowOf(target) ?? []].flat())}
        onBlur={() => setKept([])}
        className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable_both-edges] pt-6"
      >
        <KnownRuntimes>
          <Virtualizer
            ref={list}
            scrollRef={scroller}
            data={steps}
            bufferSize={240}
            // Without it rows count as lines until they are measured, and opening draws dozens of answers to show two.
            itemSize={rowSize}
            startMargin={24}
            {...(kept.length === 0 ? {} : { keepMounted: kept.map((row) => row + prepended) })}
            // What is put before the rest must not move what is being read.
            shift={isShifted}
            onScroll={() => {
              onScroll()
              readNearTop()
            }}
            onResize={onResize}
          >
            {({ turn: { turn }, result }, index) => {
              // The path names messages and answers; what they say now is in the state.
              const node = getEntry(state.turns, turn['turn/id'])
              return node ? (
                // A row is a place on the path: another wording takes it over, and the focus stays where it was.
                <RowInTurn key={index - prepended} isWanted={isWanted(index)} size={rowSize}>
                  <TurnRow
                    index={index - prepended}
                    turn={node}
                    results={resultsOf(state, node)}
                    through={result?.result['result/ref'] ?? null}
                    wording={wordingOf(state, node)}
                    way={turnWay(state, node)}
                    pastQuestion={pastQuestion}
                    pastCall={pastCall}
                    live={live?.turn === turn['turn/id'] ? live.operation : null}
                    busy={live !== null}
                  />
                </RowInTurn>
              ) : (
                <div />
              )
            }}
          </Virtualizer>
        </KnownRuntimes>
      </div>
      {isReading && (
        <p className="absolute top-2 left-1/2 -translate-x-1/2 rounded-full border border-line bg-raised px-3 py-0.5 text-small text-ink-soft shadow-near">
          Reading earlier messages
        </p>
      )}
      {!atEnd && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 inline-flex -translate-x-1/2 items-center gap-1.5 rounded-full border border-line-strong bg-raised px-3 py-1 text-small text-ink-soft shadow-near transition-colors hover:text-ink"
        >
          <DownIcon className="size-4" />
          To the end
        </button>
      )}
    </div>
  )
}
