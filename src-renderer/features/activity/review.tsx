import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wordsFor } from '../../bridge/refusal-words'
import { request } from '../../bridge/request'
import { turnActivityQuery } from '../../bridge/turn-activity'
import { announce } from '../../state/announcement'
import { Button } from '../../ui/button'

type ReviewProps = { readonly candidate: string; readonly turn: string }

/** What a rule of the host set aside. It asks for a look and says nothing about anybody. */
export function Review({ candidate, turn }: ReviewProps) {
  const client = useQueryClient()
  const { data = [] } = useQuery(turnActivityQuery(turn))
  const close = useMutation({
    mutationFn: () => request('review.close', { candidate }),
    onSuccess: () => {
      announce('Marked as reviewed')
      return client.invalidateQueries({ queryKey: turnActivityQuery(turn).queryKey })
    },
  })
  const isReviewed = data.some(
    (item) =>
      item.kind === 'decision' && item.decision['follows/ref'] === candidate && item.decision.outcome === 'reviewed',
  )
  return (
    <div className="grid gap-2 rounded-field border border-host-line bg-host-ground px-3.5 py-3 text-small">
      <strong className="font-semibold text-host">{isReviewed ? 'Reviewed' : 'Needs review'}</strong>
      <p className="text-ink-soft text-pretty">
        Words in this turn match a phrase on a list: one that comes with Inquirium, or your own. No model judged it,
        nobody else was told, and it may mean nothing. Open the turn, and see for yourself whether somebody needs help.
        In an emergency, call the emergency number where you are.
      </p>
      {close.error && <p className="text-host">{wordsFor(close.error).title}</p>}
      {!isReviewed && (
        <div>
          <Button onClick={() => close.mutate()}>Mark as reviewed</Button>
        </div>
      )}
    </div>
  )
}
