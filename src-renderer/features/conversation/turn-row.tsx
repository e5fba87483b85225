import { Fragment, memo, type ReactNode } from 'react'
import type { OperationId, ResultRef } from '../../../src-shared/inquirium/primitives'
import { areSameAskings, type EndedAsking } from '../../../src-shared/projection/conversation-question'
import type { ResultNode, TurnNode } from '../../../src-shared/projection/conversation-state'
import { Column } from '../../ui/column'
import { AnswerGroup } from './answer-group'
import { ImportedRest } from './imported-rest'
import { OperatorTurn } from './operator-turn'
import type { Wording } from './shown-steps'

export type TurnRowProps = {
  readonly index: number
  readonly turn: TurnNode
  readonly results: readonly ResultNode[]
  /** The answer the path goes on from. */
  readonly through: ResultRef | null
  readonly wording: Wording | null
  /** What was asked while this was being answered, of the operator or not, and has ended. */
  readonly askings: readonly EndedAsking[]
  readonly pastQuestion: (asking: EndedAsking) => ReactNode
  readonly pastCalls: (turn: TurnNode) => ReactNode
  readonly live: OperationId | null
  /** Something is being answered in this session, so nothing else can be asked yet. */
  readonly busy: boolean
}

/** One message with the answers to it. */
export const TurnRow = memo(
  ({ index, turn, results, through, wording, askings, pastQuestion, pastCalls, live, busy }: TurnRowProps) => (
    // The list lets nothing be pressed while it scrolls, which loses the click of somebody who has just arrived.
    // It hides a row until it is measured, before anything is painted: showing it would style all of it a second time.
    <div data-row={index} className="pointer-events-auto visible pb-7">
      <Column className="gap-7">
        <OperatorTurn turn={turn.turn} wording={wording} busy={busy} />
        {pastCalls(turn)}
        {askings.length > 0 && (
          // A feed holds articles alone.
          <article aria-label="Asked on the way" data-spot="askings" className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {askings.map((asking, place) => (
              <Fragment key={keyOf(asking, place)}>{pastQuestion(asking)}</Fragment>
            ))}
          </article>
        )}
        <ImportedRest turn={turn} />
        <AnswerGroup
          key={turn.turn['turn/id']}
          turn={turn.turn}
          results={results}
          through={through}
          live={live}
          busy={busy}
        />
      </Column>
    </div>
  ),
  isSameRow,
)

/** What was imported may use an id twice, and stays in its place. */
const keyOf = (asking: EndedAsking, place: number) =>
  'asked' in asking ? asking.asked.request['question/ref'] : `inquiry ${place}`

/** Nodes of the fold are replaced when they change, so comparing them is comparing what they say. */
function isSameRow(one: TurnRowProps, other: TurnRowProps): boolean {
  return (
    one.index === other.index &&
    one.turn === other.turn &&
    one.through === other.through &&
    one.live === other.live &&
    one.busy === other.busy &&
    one.wording?.place === other.wording?.place &&
    one.wording?.count === other.wording?.count &&
    areSameAskings(one.askings, other.askings) &&
    one.results.length === other.results.length &&
    one.results.every((node, at) => node === other.results[at])
  )
}
