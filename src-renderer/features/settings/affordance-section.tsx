import { useQuery } from '@tanstack/react-query'
import { useChangePreferences } from '../../bridge/preferences'
import { preferencesQuery } from '../../bridge/queries'
import { Card, Section } from '../../ui/page'
import { Switch } from '../../ui/switch'
import { RefusalNotice } from './refusal-notice'

export function AffordanceSection() {
  const affordance = useQuery(preferencesQuery).data?.affordance
  const change = useChangePreferences()
  return (
    <Section
      title="Assistant in the rail"
      lead="This changes where the assistant is drawn and nothing else. It deletes no session and stops no model; the link in the header always leads to the conversation."
    >
      <Card>
        <Switch
          label="Pinned"
          hint="It stands above the other entries of the rail."
          checked={affordance?.pinned ?? false}
          disabled={!affordance || affordance.hidden}
          onChange={(pinned) => change.mutate({ affordance: { pinned } })}
        />
        <Switch
          label="Hidden"
          hint="It is not drawn in the rail until you show it again, here or from the command palette."
          checked={affordance?.hidden ?? false}
          disabled={!affordance}
          onChange={(hidden) => change.mutate({ affordance: { hidden } })}
        />
      </Card>
      <RefusalNotice error={change.error} />
    </Section>
  )
}
