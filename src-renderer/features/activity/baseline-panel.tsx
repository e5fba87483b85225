import { useQuery } from '@tanstack/react-query'
import { baselineQuery } from '../../bridge/watch'
import { Page, Section } from '../../ui/page'
import { Scroll } from '../../ui/scroll'
import { BaselineCandidateCard } from './baseline-candidate'
import { FeedTrouble } from './feed-end'

/** How the assistant that must always work is: who can be it, what the last check of each said, and what to do. */
export function BaselinePanel() {
  const { data, error, refetch } = useQuery(baselineQuery)
  // What was read before says nothing of now.
  const health = error ? undefined : data
  const qualified = health?.candidates.filter(({ obstacle }) => obstacle === null) ?? []
  return (
    <Scroll>
      <Page>
        <Section
          title="Baseline assistant"
          lead="The assistant that works offline, with nothing but this machine. A runtime can be it when it passed ten checks here within the last seven days; the check is renewed by itself when it is needed."
        >
          {error && <FeedTrouble what="The state of the runtimes" error={error} onRetry={() => void refetch()} />}
          {!health && !error && <p className="text-small text-ink-faint">Looking at the runtimes…</p>}
          {health && (
            <p className="text-small text-ink" role="status">
              {health.isLost
                ? `It has not been available for the last ${health.failures > 1 ? `${health.failures} attempts` : 'attempt'}. `
                : ''}
              {said(qualified.length, health.candidates.length)}
            </p>
          )}
          {health?.candidates.map((candidate) => (
            <BaselineCandidateCard
              key={`${candidate['runtime/ref']} ${candidate['model.binding/ref']}`}
              candidate={candidate}
            />
          ))}
        </Section>
      </Page>
    </Scroll>
  )
}

function said(qualified: number, all: number): string {
  if (all === 0) return 'No runtime was found. Start one, or put a model file into the configuration.'
  if (qualified === 0) return 'No runtime qualifies right now. Below is why, and what helps.'
  return qualified === 1 ? 'One runtime qualifies.' : `${qualified} runtimes qualify.`
}
