import { useQuery } from '@tanstack/react-query'
import type { Mode } from '../../../src-shared/classification/mode'
import type { DecisionProvenance } from '../../../src-shared/inquirium/decision-kinds'
import { runtimesQuery } from '../../bridge/queries'
import { OptionMenu } from '../../ui/option-menu'
import { chooseFilter, useActivityChoices } from './activity-choices'
import { inWords } from './axis-words'
import { kindOptions, outcomesOf } from './decision-words'
import { provenanceWords } from './item-words'
import { namesApart } from './ref-names'
import { SessionFilter } from './session-filter'
import { TimeFilter } from './time-filter'

const provenances = (Object.entries(provenanceWords) as [DecisionProvenance, string][]).map(([value, title]) => ({
  value,
  title,
}))

const modeWords: Readonly<Record<Mode, string>> = { commons: 'commons', support: 'support', crisis: 'crisis' }
const modes = (Object.entries(modeWords) as [Mode, string][]).map(([value, title]) => ({ value, title }))

/** Every side of the filter that is chosen from a list. */
export function FilterMenus({ seenRuntimes }: { readonly seenRuntimes: readonly string[] }) {
  const filter = useActivityChoices((choices) => choices.filter)
  const { data: known = [] } = useQuery(runtimesQuery)
  const refs = [...known.map((runtime) => runtime['runtime/ref']), ...seenRuntimes, ...filter.runtimes]
  const runtimes = namesApart([...new Set(refs)].toSorted())
  const outcomes = [...new Set([...outcomesOf(filter.kinds), ...filter.outcomes])].map((value) => ({
    value,
    title: inWords(value),
  }))
  return (
    <>
      <OptionMenu
        label="Who"
        options={provenances}
        chosen={filter.provenances}
        onChange={(chosen) => chooseFilter({ provenances: [...chosen] })}
      />
      <OptionMenu
        label="What"
        options={kindOptions}
        chosen={filter.kinds}
        onChange={(chosen) => chooseFilter({ kinds: [...chosen] })}
      />
      <OptionMenu
        label="Outcome"
        options={outcomes}
        chosen={filter.outcomes}
        onChange={(chosen) => chooseFilter({ outcomes: [...chosen] })}
      />
      <OptionMenu
        label="Runtime"
        options={runtimes}
        whenNone="No runtime was seen yet"
        chosen={filter.runtimes}
        onChange={(chosen) => chooseFilter({ runtimes: [...chosen] })}
      />
      <OptionMenu
        label="Mode"
        options={modes}
        chosen={filter.modes}
        onChange={(chosen) => chooseFilter({ modes: [...chosen] })}
      />
      <SessionFilter />
      <TimeFilter />
    </>
  )
}
