import { useQuery } from '@tanstack/react-query'
import type { Mode } from '../../../src-shared/classification/mode'
import { request } from '../../bridge/request'
import { modeQuery, useSetting } from '../../bridge/watch'
import { Choice } from '../../ui/choice'
import { Code } from '../../ui/code'
import { Section } from '../../ui/page'
import { ModeDemands } from './mode-demands'
import { RefusalNotice } from './refusal-notice'

const modes: readonly { readonly value: Mode; readonly title: string }[] = [
  { value: 'commons', title: 'Commons' },
  { value: 'support', title: 'Support' },
  { value: 'crisis', title: 'Crisis' },
]

const meanings: Readonly<Record<Mode, string>> = {
  commons: 'Commons is in force: ordinary work.',
  support: 'Support is in force: shelter, food, legal or medical matters. Somebody may rely on what is said.',
  crisis: 'Crisis is in force: disaster, war or blackout. Mistakes cost more, and help may be far.',
}

export function ModeSection() {
  const { data: mode, error, refetch } = useQuery(modeQuery)
  const set = useSetting(modeQuery, (wanted: Mode) => request('mode.set', wanted))
  return (
    <Section
      title="Mode"
      lead="How careful everything is. Only you set it: no model, tool or answer can. A more severe mode tightens and never loosens. Every change is recorded in the activity."
    >
      <Choice
        label="Mode"
        options={modes}
        value={(set.isPending ? set.variables : mode) ?? null}
        onChange={(wanted) => set.mutate(wanted)}
      />
      <RefusalNotice error={set.error} />
      <RefusalNotice error={error} onRetry={() => void refetch()} />
      {mode && (
        <>
          {/* What holds is said when main has said it: until then the choice is only what was asked for. */}
          <p role="status" className="text-small text-ink">
            {meanings[mode]}
          </p>
          <ModeDemands held={mode} />
          <p className="text-small text-ink-soft text-pretty">
            Turns are set aside for review by a list of phrases, on this machine and without a model. Those that come
            with Inquirium are English; add those of your language to config.toml, under <Code>[review.phrases]</Code>.
          </p>
        </>
      )}
    </Section>
  )
}
