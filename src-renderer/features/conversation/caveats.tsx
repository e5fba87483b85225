import { useState } from 'react'
import type { CaveatCode } from '../../../src-shared/inquirium/epistemic'
import type { InquiryResult } from '../../../src-shared/inquirium/inquiry-result'
import { CautionIcon } from '../../ui/icons'
import { RuntimeRecipes } from './runtime-recipes'
import { caveatWords, wordsForCaveat } from './words/epistemic-words'
import { nextStepWords } from './words/next-step-words'
import { wordsForOutcome } from './words/words-for-outcome'

const TOLD_BY_OUTCOME: readonly CaveatCode[] = ['interrupted', 'remote-signs-seen']

/** What to know before relying on this answer, in one quiet place. */
export function Caveats({ result }: { readonly result: InquiryResult }) {
  const [recipes, setRecipes] = useState(false)
  if (!('output' in result)) return null
  const { caveats } = result.epistemic
  const isSmall = caveats.includes('small-model')
  // A result that did not complete says so in its own words.
  const spoken = caveats.filter(
    (caveat) => caveat !== 'small-model' && (result.outcome === 'completed' || !TOLD_BY_OUTCOME.includes(caveat)),
  )
  if (caveats.length === 0 && result.outcome === 'completed') return null
  return (
    <div className="grid gap-2 text-small text-ink-soft">
      {(result.outcome !== 'completed' || spoken.length > 0) && (
        <p className="flex gap-2 text-pretty">
          <CautionIcon className="mt-[2px] size-4 text-host" />
          <span>
            {result.outcome !== 'completed' && (
              <>
                <b className="font-semibold text-ink">{wordsForOutcome(result).title}.</b>{' '}
                {wordsForOutcome(result).what} {nextStepWords[result.next_step].next}{' '}
              </>
            )}
            {spoken.map((caveat) => wordsForCaveat(caveat, result)).join(' ')}
          </span>
        </p>
      )}
      {isSmall && (
        <p className="text-ink-faint text-pretty">
          {caveatWords['small-model']}{' '}
          <button
            type="button"
            aria-expanded={recipes}
            onClick={() => setRecipes(!recipes)}
            className="rounded-small text-accent underline-offset-3 hover:underline"
          >
            How to use a larger one
          </button>
        </p>
      )}
      {recipes && <RuntimeRecipes />}
    </div>
  )
}
