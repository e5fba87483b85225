import { memo, type ReactNode } from 'react'
import type { OperationId, ResultRef } from '../../../src-shared/inquirium/primitives'
import type { ToolCall } from '../../../src-shared/projection/conversation-flow'
import type { EndedAsking } from '../../../src-shared/projection/conversation-question'
import type { ResultNode, TurnNode } from '../../../src-shared/projection/conversation-state'
import { isSameWay, type WayStep } from '../../../src-shared/projection/turn-way'
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
  /** What tools were called while this was being answered, and what was asked, of the operator or not. */
  readonly way: readonly WayStep[]
  readonly pastQuestion: (asking: EndedAsking) => ReactNode
  readonly pastCall: (call: ToolCall, isUnderWay: boolean) => ReactNode
  readonly live: OperationId | null
  /** Something is being answered in this session, so nothing else can be asked yet. */
  readonly busy: boolean
}

/** One message with the answers to it. */
export const TurnRow = memo(
  ({ index, turn, results, through, wording, way, pastQuestion, pastCall, live, busy }: TurnRowProps) => (
    // The list lets nothing be pressed while it scrolls, which loses the click of somebody who has just arrived.
    // It hides a row until it is measured, before anything is painted: showing it would style all of it a second time.
    <div data-row={index} className="pointer-events-auto visible pb-7">
      <Column className="gap-7">
        <OperatorTurn turn={turn.turn} wording={wording} busy={busy} />
        {way.length > 0 && (
          // A feed holds articles alone.
          <article aria-label="Called and asked on the way" className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {way.map((step, place) => (
              <div key={keyOf(step, place)} data-spot={step.kind === 'call' ? 'calls' : 'askings'}>
                {step.kind === 'call' ? pastCall(step.call, isUnderWay(step.call, live)) : pastQuestion(step.asking)}
              </div>
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

/** A call without an end is under way as long as its own attempt is. */
const isUnderWay = ({ request }: ToolCall, live: OperationId | null): boolean =>
  live !== null && request?.['operation/id'] === live

/** A question that ends takes its place among what was there before, which stays as it is, opened or not. */
function keyOf(step: WayStep, place: number): string {
  if (step.kind === 'asking') {
    const { asking } = step
    if ('asked' in asking) return asking.asked.request['question/ref']
    // What was imported may use an id twice, and stays in its place.
    const isOurs = asking.inquiry?.['operation/id'] !== undefined
    return `inquiry ${isOurs ? asking.inquiry.event.id : place}`
  }
  const made = step.call.request ?? step.call.response
  return `call ${made?.['operation/id']} ${made?.cycle} ${made?.tool_call_id}`
}

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
    isSameWay(one.way, other.way) &&
    one.results.length === other.results.length &&
    one.results.every((node, at) => node === other.results[at])
  )
}
