import { useState } from 'react'
import { Button } from '../../ui/button'
import { SearchIcon } from '../../ui/icons'
import { Segments } from '../../ui/segments'
import { chooseGrouping, chooseText, clearFilter, type Grouping, useActivityChoices } from './activity-choices'
import { FilterMenus } from './filter-menus'

const groupings: readonly { readonly value: Grouping; readonly title: string }[] = [
  { value: 'time', title: 'By time' },
  { value: 'turn', title: 'By turn' },
]

type FilterBarProps = { readonly isFiltered: boolean; readonly seenRuntimes: readonly string[] }

/** What to show and how it is grouped. On a narrow window the lists stay behind a button until they are wanted. */
export function FilterBar({ isFiltered, seenRuntimes }: FilterBarProps) {
  const text = useActivityChoices((choices) => choices.text)
  const grouping = useActivityChoices((choices) => choices.grouping)
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <section aria-label="Filter" className="shrink-0 px-4 pt-3.5 wide:px-[22px]">
      <div className="mx-auto flex max-w-[60rem] flex-wrap items-center gap-2">
        <label className="flex min-w-60 flex-1 items-center gap-2 rounded-field border border-line-strong bg-raised px-2.5 py-1.5 text-small transition-colors focus-within:border-accent hover:border-edge max-wide:basis-full">
          <SearchIcon className="size-4 text-ink-faint" />
          <input
            type="search"
            aria-label="Filter by reason or reference"
            placeholder="Filter by reason or reference"
            maxLength={200}
            value={text}
            onChange={({ target }) => chooseText(target.value)}
            className="w-full min-w-0 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
          />
        </label>
        <Segments label="Grouping" options={groupings} value={grouping} onChange={chooseGrouping} />
        <Button
          look="quiet"
          className="ml-auto wide:hidden"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          Filters
        </Button>
        <div className={`flex basis-full flex-wrap items-center gap-1.5 ${isUnfolded ? '' : 'max-wide:hidden'}`}>
          <FilterMenus seenRuntimes={seenRuntimes} />
          {isFiltered && (
            <Button look="link" className="!px-2 !py-1" onClick={clearFilter}>
              Clear the filter
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
