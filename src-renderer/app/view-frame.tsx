import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { recordQuery } from '../bridge/record'
import { ConversationView } from '../features/conversation/conversation-view'
import { RuntimeChip } from '../features/conversation/runtime-chip'
import { useSessionTitle } from '../features/conversation/use-session-title'
import { PastQuestion } from '../features/questions/past-question'
import { PendingQuestions } from '../features/questions/pending-questions'
import { PastCall } from '../features/tools/past-call'
import { ToolsControl } from '../features/tools/tools-control'
import { wantComposerFocus } from '../state/composer'
import { useExplainedAnswer } from '../state/explained-answer'
import { openPlace, openSession } from '../state/open-session'
import { useSessionPanel } from '../state/session-panel'
import { searchByVerdict, setSessionsOpen, showView, useWorkbench, type View } from '../state/workbench'
import { IconButton } from '../ui/icon-button'
import { ListIcon } from '../ui/icons'
import { FaultBoundary } from './fault-boundary'
import { openTurn } from './open-turn'
import { contentId } from './skip-link'
import type { Run } from './use-commands'
import { useSessionTitles } from './use-session-titles'
import { ViewLinks } from './view-links'
import { viewTitles } from './view-titles'

const RecordRefused = lazy(async () => ({ default: (await import('./record-refused')).RecordRefused }))
const WhyPanel = lazy(async () => ({ default: (await import('../features/conversation/why-panel')).WhyPanel }))
const SessionPanel = lazy(async () => ({
  default: (await import('../features/conversation/session-panel/session-panel')).SessionPanel,
}))
const ActivityView = lazy(async () => ({ default: (await import('../features/activity/activity-view')).ActivityView }))
const DecisionsView = lazy(async () => ({
  default: (await import('../features/questions/decisions-view')).DecisionsView,
}))
const CalibrationView = lazy(async () => ({
  default: (await import('../features/calibration/calibration-view')).CalibrationView,
}))
const SettingsView = lazy(async () => ({ default: (await import('../features/settings/settings-view')).SettingsView }))

/** Features do not know each other; what one shows of another is put together here. */
const Conversation = () => (
  <ConversationView
    pendingQuestions={(session) => <PendingQuestions session={session} onDone={wantComposerFocus} />}
    pastQuestion={(asking) => <PastQuestion asking={asking} />}
    pastCall={(call, isUnderWay) => <PastCall call={call} isUnderWay={isUnderWay} />}
  />
)

function Decisions() {
  const titleOf = useSessionTitles()
  return (
    <DecisionsView
      titleOf={titleOf}
      onOpen={(session, position) => {
        if (position === null) openSession(session)
        else openPlace(session, position)
        showView('conversation')
      }}
    />
  )
}

const Calibration = () => <CalibrationView onFind={searchByVerdict} />

const Activity = () => <ActivityView onOpenTurn={(turn) => void openTurn(turn)} />

const bodies: Readonly<Record<View, ComponentType>> = {
  conversation: Conversation,
  decisions: Decisions,
  activity: Activity,
  calibration: Calibration,
  settings: SettingsView,
}

/** The header and the view below it. */
export function ViewFrame({ run }: { readonly run: Run }) {
  const view = useWorkbench((state) => state.view)
  const session = useSessionTitle()
  const isExplaining = useExplainedAnswer((state) => state.explained !== null)
  const isSettling = useSessionPanel((state) => state.section !== null)
  const [hasPanel, setHasPanel] = useState(isSettling)
  if (isSettling && !hasPanel) setHasPanel(true)
  const title = view === 'conversation' ? session : viewTitles[view]
  const Body = bodies[view]
  const record = useQuery(recordQuery).data
  const refusal = record?.state === 'refused' ? record : null
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main id={contentId} tabIndex={-1} className="flex min-h-0 min-w-0 outline-none">
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="@container border-b border-line px-4 py-2.5 wide:px-[22px]">
          {/* Where a panel or a small window leaves little room, the title keeps a line of its own. */}
          <div className="flex items-center gap-x-3.5 gap-y-2 @max-[44rem]:flex-wrap">
            <IconButton
              label="Sessions"
              icon={<ListIcon />}
              className="-ml-1.5 wide:hidden"
              onClick={() => setSessionsOpen(true)}
            />
            <h1 className="min-w-24 truncate font-semibold @max-[44rem]:flex-1" title={title}>
              {title}
            </h1>
            {view === 'conversation' && (
              <div className="flex max-w-1/2 shrink-0 gap-2 @max-[44rem]:order-last @max-[44rem]:max-w-none @max-[44rem]:min-w-0 @max-[44rem]:basis-full">
                <RuntimeChip />
                <ToolsControl />
              </div>
            )}
            <ViewLinks current={view} run={run} />
          </div>
        </header>
        <FaultBoundary key={view} what="This view">
          <Suspense>{refusal && view !== 'settings' ? <RecordRefused status={refusal} /> : <Body />}</Suspense>
        </FaultBoundary>
      </div>
      {view === 'conversation' && hasPanel && (
        <Suspense>
          <SessionPanel />
        </Suspense>
      )}
      {view === 'conversation' && isExplaining && (
        <Suspense>
          <WhyPanel />
        </Suspense>
      )}
    </main>
  )
}
