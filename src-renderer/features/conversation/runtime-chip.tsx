import { useQuery } from '@tanstack/react-query'
import { isKnownLocal, localityWords } from '../../bridge/locality-words'
import { runtimesQuery } from '../../bridge/queries'
import { useNextRuntime } from '../../bridge/session-runtime'
import { openSessionPanel, useSessionPanel } from '../../state/session-panel'
import { Chip } from '../../ui/chip'
import { wordsForState } from './session-panel/runtime-facts'

/** Who answers in this session, with what is known about where it runs. It leads to where that is chosen. */
export function RuntimeChip() {
  const hasPanel = useSessionPanel((state) => state.section !== null)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={hasPanel}
      title="Choose the runtime of this session"
      onClick={() => openSessionPanel('runtime')}
      className="group/chip flex min-w-0 rounded-full text-left"
    >
      <span className="sr-only">Runtime: </span>
      <RuntimeWords />
    </button>
  )
}

function RuntimeWords() {
  const { data: runtimes, isError } = useQuery(runtimesQuery)
  const next = useNextRuntime()
  if (isError) return <Chip dot="hollow">Runtimes unknown</Chip>
  if (!runtimes) return <Chip>Looking for a runtime</Chip>
  if (!next) return <Chip dot="hollow">No runtime</Chip>
  const { title, summary } = next
  if (!summary) {
    return (
      <Chip dot="hollow" tail="not here now">
        {title}
      </Chip>
    )
  }
  const { verdict } = summary.verdict
  const state = wordsForState(summary.state)
  return (
    <Chip
      dot={state === null && isKnownLocal(verdict) ? 'good' : 'hollow'}
      tail={state ?? localityWords[verdict].short}
    >
      {title}
    </Chip>
  )
}
