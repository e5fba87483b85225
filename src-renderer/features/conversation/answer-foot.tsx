import type { ResultNode } from '../../../src-shared/projection/conversation-state'
import { explainAnswer } from '../../state/explained-answer'
import { otherRuntimeOffered, useOtherRuntime } from '../../state/other-runtime'
import { MoreIcon, RegenerateIcon } from '../../ui/icons'
import { MenuButton } from '../../ui/menu-button'
import { ToolButton } from '../../ui/tool-button'
import { regenerate } from './answer-actions'
import { useKnownRuntimes } from './known-runtimes'
import { otherRuntimes } from './other-runtimes'
import { VerdictButtons } from './verdict-buttons'
import { standingWords } from './words/epistemic-words'

type AnswerFootProps = {
  readonly node: ResultNode
  /** Its head counts it then, and has no room for its stance. */
  readonly isOneOfSeveral: boolean
  readonly busy: boolean
}

/** The operator's verdict, how the answer stands, and what can be done with it. */
export function AnswerFoot({ node, isOneOfSeveral, busy }: AnswerFootProps) {
  const { result } = node
  const runtimes = useKnownRuntimes()
  const isOtherWanted = useOtherRuntime(({ wanted }) => wanted === result['result/ref'])
  const explain = () =>
    explainAnswer({ session: result['session/ref'], turn: result['turn/id'], operation: result['operation/id'] })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-ink-faint">
      <VerdictButtons node={node} />
      {'output' in result && (
        <span>
          {isOneOfSeveral && result.epistemic.stance === 'hypothesis' && 'a hypothesis · '}
          {standingWords(result.epistemic)}
        </span>
      )}
      {/* As wide as what is in it at least, so that it goes to the next line rather than out of the answer. */}
      <span className="flex grow items-center justify-between gap-3">
        <button
          type="button"
          onClick={explain}
          className="shrink-0 rounded-small text-accent underline-offset-3 hover:underline"
        >
          Why this answer
        </button>
        <span className="-mr-1.5 flex items-center">
          <ToolButton
            aria-label="Regenerate"
            title="Regenerate: adds another answer, and this one stays"
            icon={<RegenerateIcon className="size-4" />}
            disabled={busy}
            onClick={() => void regenerate(result)}
          />
          {runtimes.length > 1 && (
            <MenuButton
              label="Answer with another runtime"
              icon={<MoreIcon className="size-4" />}
              disabled={busy}
              wanted={isOtherWanted}
              onOffered={otherRuntimeOffered}
              items={otherRuntimes(runtimes, (choice) => void regenerate(result, choice))}
            />
          )}
        </span>
      </span>
    </div>
  )
}
