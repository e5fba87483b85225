import { Fragment } from 'react'
import type { ActivityItem } from '../../../src-shared/contract/activity'
import { requestOrTell } from '../../bridge/request-or-tell'
import { announce } from '../../state/announcement'
import { Button } from '../../ui/button'
import { Evidence } from './evidence'
import { PassedOver } from './passed-over'
import { recordFields } from './record-fields'
import { Review } from './review'
import { TurnPicture } from './turn-picture'
import { TurnStory } from './turn-story'

type RecordDetailProps = {
  readonly item: ActivityItem
  readonly onOpenTurn: ((turn: string) => void) | undefined
}

/** The whole record behind a line: where the time went, every value, and the JSON it is kept as. */
export function RecordDetail({ item, onOpenTurn }: RecordDetailProps) {
  const record = item.kind === 'decision' ? item.decision : item.attempt
  const json = JSON.stringify(record, null, 2)
  const { turn } = item
  const copy = async () => {
    if (await requestOrTell('text.copy', { text: json })) announce('Copied as JSON')
  }
  return (
    <div className="mt-0.5 mb-4 grid gap-4 rounded-field border border-line bg-raised px-4 py-3.5 @2xl:ml-[16.25rem]">
      {item.kind === 'attempt' && <TurnPicture timing={item.attempt.timing} />}
      {item.kind === 'decision' && item.decision.outcome === 'needs-review' && turn !== null && (
        <Review candidate={item.id} turn={turn} />
      )}
      {item.kind === 'decision' && <PassedOver candidates={item.decision['passed-over'] ?? []} />}
      {item.kind === 'decision' && <Evidence codes={item.decision['evidence/codes'] ?? []} />}
      <div className="flex flex-wrap gap-2">
        {turn !== null && onOpenTurn && <Button onClick={() => onOpenTurn(turn)}>Open the turn</Button>}
        <Button onClick={() => void copy()}>Copy as JSON</Button>
      </div>
      {turn !== null && <TurnStory turn={turn} opened={item.id} />}
      <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-1 text-small">
        {recordFields(record).map(({ name, value }) => (
          <Fragment key={name}>
            <dt className="break-words text-ink-soft">{name}</dt>
            <dd className="break-words text-ink">{value}</dd>
          </Fragment>
        ))}
      </dl>
      <details className="text-small">
        <summary className="w-fit cursor-pointer rounded-small text-ink-soft hover:text-ink">As JSON</summary>
        <pre className="mt-2 rounded-field bg-sunken px-3 py-2.5 font-mono text-code break-words whitespace-pre-wrap">
          {json}
        </pre>
      </details>
    </div>
  )
}
