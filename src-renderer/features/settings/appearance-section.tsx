import { useQuery } from '@tanstack/react-query'
import type { Preferences } from '../../../src-shared/contract/preferences'
import { useChangePreferences } from '../../bridge/preferences'
import { preferencesQuery } from '../../bridge/queries'
import { Choice } from '../../ui/choice'
import { Section } from '../../ui/page'
import { RefusalNotice } from './refusal-notice'

const themes: readonly { readonly value: Preferences['theme']; readonly title: string }[] = [
  { value: 'light', title: 'Light' },
  { value: 'dark', title: 'Dark' },
  { value: 'system', title: 'System' },
]

export function AppearanceSection() {
  const { data, error, refetch } = useQuery(preferencesQuery)
  const change = useChangePreferences()
  return (
    <Section title="Appearance" lead="Motion follows the system: where reduced motion is on, nothing here moves.">
      <Choice
        label="Theme"
        options={themes}
        value={data?.theme ?? null}
        onChange={(theme) => change.mutate({ theme })}
      />
      <RefusalNotice error={change.error} />
      <RefusalNotice error={error} onRetry={() => void refetch()} />
    </Section>
  )
}
