import { Fragment, memo, type ReactNode } from 'react'
import type { OperationId, ResultRef } from '../../../src-shared/inquirium/primitives'
import type { QuestionNode, ResultNode, TurnNode } from '../../../src-shared/projection/conversation-state'
import { Column } from '../../ui/column'
import { AnswerGroup } from './answer-group'
import { OperatorTurn } from './operator-turn'
import type { Wording } from './shown-steps'

export type TurnRowProps = {
  readonly index: number
  readonly turn: TurnNode
  readonly results: readonly ResultNode[]
  /** The answer the path goes on from. */
  readonly through: ResultRef | null
  readonly wording: Wording | null
  /** What was put to the operator while this was being answered, and has ended. */
  readonly questions: readonly QuestionNode[]
  readonly pastQuestion: (question: QuestionNode) => ReactNode
  readonly live: OperationId | null
  /** Something is being answered in this session, so nothing else can be asked yet. */
  readonly busy: boolean
}

/** One message with the answers to it. */
export const TurnRow = memo(
  ({ index, turn, results, through, wording, questions, pastQuestion, live, busy }: TurnRowProps) => (
    <div data-row={index} className="pb-7">
      <Column className="gap-7">
        <OperatorTurn turn={turn.turn} wording={wording} busy={busy} />
        {questions.map((question) => (
          <Fragment key={question.asked.request['question/ref']}>{pastQuestion(question)}</Fragment>
        ))}
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
    one.questions.length === other.questions.length &&
    one.questions.every((node, at) => node === other.questions[at]) &&
    one.results.length === other.results.length &&
    one.results.every((node, at) => node === other.results[at])
  )
}
