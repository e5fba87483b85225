import { useQuery } from '@tanstack/react-query'
import { preferencesQuery } from '../bridge/queries'
import { pendingQuestionsQuery } from '../features/questions/questions-query'
import { ScalesIcon } from '../features/questions/scales-icon'
import { useWorkbench } from '../state/workbench'
import { ActivityIcon, CalibrationIcon, SettingsIcon } from '../ui/icons'
import { AssistantAffordance } from './assistant-affordance'
import { composeRail } from './compose-rail'
import { RailItem } from './rail-item'
import type { Run } from './use-commands'

const fixedEntries = {
  decisions: { label: 'Decisions', command: 'view.decisions', icon: <ScalesIcon /> },
  activity: { label: 'Activity', command: 'view.activity', icon: <ActivityIcon /> },
  calibration: { label: 'Calibration', command: 'view.calibration', icon: <CalibrationIcon /> },
} as const

export function Rail({ run }: { readonly run: Run }) {
  const view = useWorkbench((state) => state.view)
  const affordance = useQuery(preferencesQuery).data?.affordance
  const somethingWaits = (useQuery(pendingQuestionsQuery).data?.length ?? 0) > 0
  return (
    <nav aria-label="Rail" className="flex flex-col items-center gap-1.5 border-r border-line bg-sunken py-3">
      {composeRail(affordance).map((entry) =>
        entry === 'assistant' ? (
          <AssistantAffordance key={entry} run={run} current={view === 'conversation'} pinned={affordance?.pinned} />
        ) : (
          <RailItem
            key={entry}
            as="button"
            {...fixedEntries[entry]}
            {...(entry === 'decisions' && somethingWaits ? { mark: 'something waits for you' } : {})}
            current={view === entry}
            run={run}
          />
        ),
      )}
      <span className="flex-1" />
      <RailItem
        as="link"
        label="Settings"
        command="view.settings"
        current={view === 'settings'}
        icon={<SettingsIcon />}
        run={run}
      />
    </nav>
  )
}
