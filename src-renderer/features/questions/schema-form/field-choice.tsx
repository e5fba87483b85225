import { useRef } from 'react'
import { Button } from '../../../ui/button'
import { RadioList } from '../radio-list'
import type { FieldIds } from './field-frame'

type FieldChoiceProps = {
  readonly ids: FieldIds
  readonly invalid: boolean
  readonly canBeLeftOpen: boolean
  readonly beside?: boolean
  readonly options: readonly { readonly title: string }[]
  readonly chosen: number | null
  readonly onChoose: (index: number | null) => void
}

/** One of several. A choice that nobody needs can be taken back, which radio buttons alone do not allow. */
export function FieldChoice({ ids, invalid, canBeLeftOpen, beside, options, chosen, onChoose }: FieldChoiceProps) {
  const place = useRef<HTMLDivElement>(null)
  const takeBack = () => {
    // The button goes away, so the keyboard stays with the options.
    place.current?.querySelector<HTMLElement>('[role="radio"]')?.focus()
    onChoose(null)
  }
  return (
    <div ref={place} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <RadioList
        labelledBy={ids.label}
        describedBy={`${ids.help} ${ids.problem}`}
        invalid={invalid}
        beside={beside ?? false}
        options={options}
        chosen={chosen}
        onChoose={onChoose}
      />
      {canBeLeftOpen && chosen !== null && (
        <Button look="link" className="-ml-4 justify-self-start" aria-describedby={ids.label} onClick={takeBack}>
          Choose none of these
        </Button>
      )}
    </div>
  )
}
