import type { PastQuestionFilter } from '../../../src-shared/contract/past-questions'
import type { QuestionSourceKind } from '../../../src-shared/inquirium/question-kinds'
import type { QuestionOutcome } from '../../../src-shared/projection/question-outcome'
import { Button } from '../../ui/button'
import { OptionMenu } from '../../ui/option-menu'
import { everyQuestion } from './past-query'

const sources: Readonly<Record<QuestionSourceKind, string>> = {
  host: 'The host',
  tool: 'A tool',
  assistant: 'The assistant',
}

const outcomes: Readonly<Record<QuestionOutcome, string>> = {
  answered: 'You answered',
  declined: 'You declined',
  cancelled: 'You cancelled',
  timed_out: 'Its time was up',
  superseded: 'Another took its place',
  withdrawn: 'Withdrawn',
  interrupted: 'Cut off',
}

const optionsOf = <Value extends string>(titles: Readonly<Record<Value, string>>) =>
  (Object.entries(titles) as [Value, string][]).map(([value, title]) => ({ value, title }))

const sourceOptions = optionsOf(sources)
const outcomeOptions = optionsOf(outcomes)

type PastFilterProps = {
  readonly filter: PastQuestionFilter
  /** Tools that were met so far; others are in the record, if anywhere, further back. */
  readonly tools: readonly string[]
  readonly onChange: (filter: PastQuestionFilter) => void
}

export function PastFilter({ filter, tools, onChange }: PastFilterProps) {
  const known = [...new Set([...tools, ...filter.tools])].toSorted().map((value) => ({ value, title: value }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend.
    <div role="group" aria-label="Filter" className="flex flex-wrap items-center gap-1.5">
      <OptionMenu
        label="Who asked"
        options={sourceOptions}
        chosen={filter.sources}
        onChange={(chosen) => onChange({ ...filter, sources: [...chosen] })}
      />
      <OptionMenu
        label="Tool"
        options={known}
        whenNone="No tool has asked yet"
        chosen={filter.tools}
        onChange={(chosen) => onChange({ ...filter, tools: [...chosen] })}
      />
      <OptionMenu
        label="Outcome"
        options={outcomeOptions}
        chosen={filter.outcomes}
        onChange={(chosen) => onChange({ ...filter, outcomes: [...chosen] })}
      />
      {isFiltered(filter) && (
        <Button look="link" className="!px-2 !py-1" onClick={() => onChange(everyQuestion)}>
          Clear the filter
        </Button>
      )}
    </div>
  )
}

export function isFiltered({ sources: who, tools, outcomes: ends }: PastQuestionFilter): boolean {
  return who.length + tools.length + ends.length > 0
}
