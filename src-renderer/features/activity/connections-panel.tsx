import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConnectionTotal, ReadConnections } from '../../../src-shared/contract/connections'
import { connectionsQuery } from '../../bridge/watch'
import { formatMoment } from '../../ui/format-time'
import { Page, Section } from '../../ui/page'
import { Scroll } from '../../ui/scroll'
import { Segments } from '../../ui/segments'
import { ConnectionRows } from './connection-rows'
import { FeedTrouble } from './feed-end'

type Span = 'start' | 'month' | 'ever'

const spans: readonly { readonly value: Span; readonly title: string }[] = [
  { value: 'start', title: 'Since the start' },
  { value: 'month', title: '30 days' },
  { value: 'ever', title: 'Ever' },
]
const sinceOf: Readonly<Record<Span, ReadConnections['since']>> = { start: 'start', month: 30, ever: null }

/** Every connection the app made and every one it stopped, from the trace. Nothing else of the app opens any. */
export function ConnectionsPanel() {
  const [span, setSpan] = useState<Span>('start')
  const { data, error, refetch } = useQuery(connectionsQuery(sinceOf[span]))
  const of = (outcome: ConnectionTotal['outcome']) => data?.totals.filter((total) => total.outcome === outcome) ?? []
  return (
    <Scroll>
      <Page>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Segments label="How far back" options={spans} value={span} onChange={setSpan} />
          {data?.since && !error && (
            <span className="text-small text-ink-faint">since {formatMoment(data.since, new Date())}</span>
          )}
        </div>
        {error && <FeedTrouble what="The connections" error={error} onRetry={() => void refetch()} />}
        {!data && !error && <p className="text-small text-ink-faint">Reading…</p>}
        {/* What was read before would say that nothing happened since. */}
        {data && !error && (
          <>
            <Section
              title="Made"
              lead="Inquirium speaks to runtimes at addresses on this machine, and to nobody else. The model that comes with it runs inside and needs no connection."
            >
              <ConnectionRows totals={of('made')} whenNone="No connection was made." />
            </Section>
            <Section
              title="Stopped"
              lead="Attempts to go elsewhere: by the window, by a runtime that refers to another place, or by one that is configured elsewhere. Where to is kept as a kind of place; an address could hold what you wrote."
            >
              <ConnectionRows totals={of('blocked')} whenNone="Nothing tried to leave." />
            </Section>
            <p className="text-small text-ink-soft text-pretty">
              Programs that you let the assistant run as tools make their own connections, which are not in this list. A
              link that you open is opened by your browser.
            </p>
          </>
        )}
      </Page>
    </Scroll>
  )
}
