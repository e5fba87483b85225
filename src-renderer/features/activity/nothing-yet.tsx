import { EmptyState } from '../../ui/empty-state'
import { Row, Rows } from '../../ui/rows'
import { Scroll } from '../../ui/scroll'
import { DecidedBy } from './decided-by'

/** Nothing is recorded yet, so this explains what will be, with the marks that will be used for it. */
export const NothingYet = () => (
  <Scroll>
    <EmptyState
      title="Nothing has happened yet"
      lead="Every decision taken on your behalf will be listed here when it is taken: what was decided, by whom, and why."
    >
      <Rows>
        <Row name={<DecidedBy who="host-policy" />}>
          Inquirium applied a rule: which runtime it chose, which it passed over, when it asked you first.
        </Row>
        <Row name={<DecidedBy who="model-proposed" />}>
          The assistant suggested something. A suggestion is never a decision.
        </Row>
        <Row name={<DecidedBy who="model-produced" />}>A model wrote an answer, here or in your place.</Row>
        <Row name={<DecidedBy who="operator-approved" />}>
          You allowed, denied, answered, or marked an answer verified, refuted or amended.
        </Row>
      </Rows>
      <p className="text-small text-ink-soft text-pretty">
        Activity holds times, names and reasons. It never holds what you wrote or what a model answered: that stays in
        the conversation. No model ever reads this list.
      </p>
    </EmptyState>
  </Scroll>
)
