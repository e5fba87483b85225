import { useQuery } from '@tanstack/react-query'
import type { AttentionSettings } from '../../../src-shared/inquirium/attention'
import { request } from '../../bridge/request'
import { notificationsQuery, useSetting } from '../../bridge/watch'
import { Card, Section } from '../../ui/page'
import { Switch } from '../../ui/switch'
import { RefusalNotice } from './refusal-notice'
import { NumberField, TimeField } from './setting-fields'

const NIGHT = { quiet_from: '22:00', quiet_until: '07:00' } as const

export function NotificationsSection() {
  const { data: settings, error, refetch } = useQuery(notificationsQuery)
  const set = useSetting(notificationsQuery, (wanted: AttentionSettings) => request('notifications.set', wanted))
  const shown = set.isPending ? set.variables : settings
  const isQuiet = shown?.quiet_from !== undefined
  const change = (part: Partial<AttentionSettings>) => shown && set.mutate({ ...shown, ...part })
  const { quiet_from: _from, quiet_until: _until, ...awake } = shown ?? {}
  return (
    <Section
      title="Notifications"
      lead="The system tells you when a decision waits, or when the baseline assistant is lost for a while. It shows who asks and nothing of what is asked, and it makes no sound. Everything that was held back is in the activity."
    >
      <Card>
        <Switch
          label="Notifications of the system"
          hint="Without them, everything still waits for you in the window."
          checked={shown?.enabled ?? false}
          disabled={!shown}
          onChange={(enabled) => change({ enabled })}
        />
        <Switch
          label="Quiet hours"
          hint="Nothing is shown in these hours. What still waits afterwards is told together."
          checked={isQuiet}
          disabled={!shown?.enabled}
          onChange={(quiet) => shown && set.mutate(quiet ? { ...shown, ...NIGHT } : (awake as AttentionSettings))}
        />
        {shown?.quiet_from !== undefined && shown.quiet_until !== undefined && (
          <div className="flex flex-wrap gap-x-6 gap-y-2 px-4 py-3">
            <TimeField label="From" value={shown.quiet_from} onChange={(quiet_from) => change({ quiet_from })} />
            <TimeField label="Until" value={shown.quiet_until} onChange={(quiet_until) => change({ quiet_until })} />
          </div>
        )}
        {shown?.enabled && (
          <div className="px-4 py-3">
            <NumberField
              label="At most in an hour"
              hint="What comes beyond that is told together."
              value={shown.per_hour}
              min={1}
              max={60}
              onChange={(per_hour) => change({ per_hour })}
            />
          </div>
        )}
      </Card>
      <RefusalNotice error={set.error} />
      <RefusalNotice error={error} onRetry={() => void refetch()} />
    </Section>
  )
}
