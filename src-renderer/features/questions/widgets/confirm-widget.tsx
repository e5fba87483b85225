import { useId, useState } from 'react'
import { Button } from '../../../ui/button'
import { CheckBox } from '../check-box'
import { confirmTitles } from '../confirm-titles'
import { consequencesOf } from '../consequences'
import type { WidgetProps } from '../widget-props'

/** Two buttons of the same weight. Neither has the focus by itself, so Enter decides nothing until one is chosen. */
export function ConfirmWidget({ question, inert, onAnswer }: WidgetProps<'confirm'>) {
  const [remember, setRemember] = useState(false)
  const titles = confirmTitles(question)
  const consequences = consequencesOf(question)
  const shared = { inert, onPress: (answer: boolean) => onAnswer(answer, remember) }
  return (
    <div className="grid gap-3">
      <div className="grid gap-2.5 wide:grid-cols-2">
        <Side {...shared} answer={true} title={titles.yes} consequence={consequences.yes} />
        <Side {...shared} answer={false} title={titles.no} consequence={consequences.no} />
      </div>
      {question['remember/offered'] && (
        // biome-ignore lint/a11y/noLabelWithoutControl: CheckBox is the control.
        <label className="flex w-fit cursor-pointer items-center gap-2.5 text-small text-ink-soft">
          <CheckBox checked={remember} onChange={setRemember} />
          Remember for this turn
        </label>
      )}
    </div>
  )
}

type SideProps = {
  readonly answer: boolean
  readonly title: string
  readonly consequence: string
  readonly inert: boolean
  readonly onPress: (answer: boolean) => void
}

function Side({ answer, title, consequence, inert, onPress }: SideProps) {
  const id = useId()
  return (
    <Button
      disabled={inert}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-consequence`}
      onClick={() => onPress(answer)}
    >
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-px py-0.5 [overflow-wrap:anywhere]">
        <span id={`${id}-title`} dir="auto" className="text-body font-medium">
          {title}
        </span>
        <span id={`${id}-consequence`} className="text-ink-soft">
          {consequence}
        </span>
      </span>
    </Button>
  )
}
