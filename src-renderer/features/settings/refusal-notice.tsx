import { wordsFor } from '../../bridge/refusal-words'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'

type RefusalNoticeProps = { readonly error: Error | null; readonly onRetry?: () => void }

/** Stands beside the control that had no effect. */
export function RefusalNotice({ error, onRetry }: RefusalNoticeProps) {
  if (!error) return null
  const { title, next } = wordsFor(error)
  return (
    <div role="alert">
      <Notice title={title} actions={onRetry && <Button onClick={onRetry}>Try again</Button>}>
        <p>{next}</p>
      </Notice>
    </div>
  )
}
