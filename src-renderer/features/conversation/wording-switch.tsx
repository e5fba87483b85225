import type { TurnId } from '../../../src-shared/inquirium/primitives'
import { announce } from '../../state/announcement'
import { BackIcon, ForwardIcon } from '../../ui/icons'
import { ToolButton } from '../../ui/tool-button'
import type { Wording } from './shown-steps'

type WordingSwitchProps = {
  readonly wording: Wording
  readonly onChoose: (turn: TurnId) => void
  readonly disabled: boolean
}

/** Goes between the wordings of one message, and so between the branches that follow from them. */
export function WordingSwitch({ wording: { place, count, previous, next }, onChoose, disabled }: WordingSwitchProps) {
  const choose = (turn: typeof next, at: number) => {
    if (!turn) return
    onChoose(turn.turn['turn/id'])
    announce(`Wording ${at} of ${count}`)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form control.
    <span role="group" aria-label="Wordings of this message" className="flex items-center tabular-nums">
      <ToolButton
        aria-label="Previous wording"
        icon={<BackIcon className="size-4" />}
        disabled={disabled || !previous}
        onClick={() => choose(previous, place - 1)}
      />
      {place} of {count}
      <ToolButton
        aria-label="Next wording"
        icon={<ForwardIcon className="size-4" />}
        disabled={disabled || !next}
        onClick={() => choose(next, place + 1)}
      />
    </span>
  )
}
