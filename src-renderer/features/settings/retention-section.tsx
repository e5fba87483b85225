import { useQuery } from '@tanstack/react-query'
import type { RetentionProfile, RetentionView } from '../../../src-shared/contract/retention'
import { retentionQuery, useSetRetention } from '../../bridge/retention'
import { goingWords, profileWords, tierWords } from '../../bridge/retention-words'
import { MenuButton } from '../../ui/menu-button'
import { Card, Section } from '../../ui/page'
import { RefusalNotice } from './refusal-notice'

const profiles = Object.keys(profileWords) as RetentionProfile[]

export function RetentionSection() {
  const { data, error, refetch } = useQuery(retentionQuery)
  const set = useSetRetention()
  return (
    <Section
      title="Retention"
      lead="How long entries stay before they are destroyed by themselves, by their class. What is about to go is announced a day before, here and in Activity. The more private is never kept longer than the less private, so choosing one may move the others."
    >
      {data && (
        <Card>
          {data.tiers.map((each) => (
            <Tier key={each.tier} each={each} onChoose={(profile) => set.mutate({ tier: each.tier, profile })} />
          ))}
        </Card>
      )}
      <RefusalNotice error={set.error} />
      <RefusalNotice error={error} onRetry={() => void refetch()} />
    </Section>
  )
}

type TierProps = {
  readonly each: RetentionView['tiers'][number]
  readonly onChoose: (profile: RetentionProfile) => void
}

function Tier({ each: { tier, profile, due, goesAt }, onChoose }: TierProps) {
  const { title, hint } = tierWords[tier]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 px-4 py-3">
      <div className="grid gap-0.5">
        <span>{title}</span>
        <span className="text-small text-ink-soft text-pretty">{hint}</span>
        {due > 0 && <span className="text-small font-semibold text-host">{goingWords(due, goesAt, new Date())}</span>}
      </div>
      <MenuButton
        label={`${title}: ${profileWords[profile]}`}
        className="h-9 rounded-field border border-line-strong bg-raised px-3 text-small shadow-lift"
        items={profiles.map((each) => ({ title: profileWords[each], onSelect: () => onChoose(each) }))}
      >
        {profileWords[profile]}
      </MenuButton>
    </div>
  )
}
