import { wordsFor } from '../bridge/refusal-words'
import { Button } from '../ui/button'

type SearchFailedProps = { readonly error: Error; readonly onRetry: () => void }

/** Says that nobody knows whether the words are there, which is not the same as that they are not. */
export function SearchFailed({ error, onRetry }: SearchFailedProps) {
  const { title, next } = wordsFor(error)
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 text-small">
      <p className="min-w-[16rem] flex-1 text-pretty text-ink-soft">
        <strong className="font-semibold text-ink">The record could not be searched.</strong> {title}. {next}
      </p>
      <Button onClick={onRetry}>Search again</Button>
    </div>
  )
}
