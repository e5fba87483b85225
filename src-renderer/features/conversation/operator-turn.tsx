import type { InquiryTurn } from '../../../src-shared/inquirium/inquiry-turn'
import { editTurn, useEditing } from '../../state/editing'
import { formatMoment } from '../../ui/format-time'
import { CopyIcon, DeleteIcon, EditIcon } from '../../ui/icons'
import { ToolButton } from '../../ui/tool-button'
import { copyMarkdown } from './answer-actions'
import { TurnFiles } from './attachments/turn-files'
import { deleteTurn } from './delete-turn'
import { selectPath } from './settle-session'
import type { Wording } from './shown-steps'
import { TurnEditor } from './turn-editor'
import { WordingSwitch } from './wording-switch'

type OperatorTurnProps = { readonly turn: InquiryTurn; readonly wording: Wording | null; readonly busy: boolean }

/** What the operator said, as they said it: plain words, never read as markup. */
export function OperatorTurn({ turn, wording, busy }: OperatorTurnProps) {
  const editing = useEditing((state) => state.turn === turn['turn/id'])
  const time = formatMoment(turn['time/at'], new Date())
  return (
    <article
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the messages of a feed are reached by keyboard.
      tabIndex={0}
      data-place={turn['turn/id']}
      aria-label={`You, ${time}`}
      className="group ml-[min(4.5rem,12%)] scroll-mt-4 rounded-card border border-line bg-raised px-4 pt-2 pb-3"
    >
      <div className="mb-0.5 flex min-h-7 items-center gap-2 text-small text-ink-faint">
        <h2>You · {time}</h2>
        <span className="ml-auto flex items-center gap-0.5">
          <span className="flex items-center opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100">
            <ToolButton
              aria-label="Copy this message"
              icon={<CopyIcon className="size-4" />}
              onClick={() => void copyMarkdown(turn.text)}
            />
            <ToolButton
              aria-label="Edit this message"
              icon={<EditIcon className="size-4" />}
              disabled={busy}
              onClick={() => editTurn(editing ? null : turn['turn/id'])}
            />
            <ToolButton
              aria-label="Delete this message"
              icon={<DeleteIcon className="size-4" />}
              disabled={busy}
              onClick={() => deleteTurn(turn)}
            />
          </span>
          {wording && (
            <WordingSwitch wording={wording} onChoose={(id) => selectPath(turn['session/ref'], id)} disabled={busy} />
          )}
        </span>
      </div>
      {editing ? (
        <TurnEditor turn={turn} busy={busy} />
      ) : (
        <p data-said className="break-words whitespace-pre-wrap">
          {turn.text}
        </p>
      )}
      <TurnFiles turn={turn} />
    </article>
  )
}
