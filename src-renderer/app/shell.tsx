import { SessionList } from '../features/sessions/session-list'
import { Announcer } from './announcer'
import { keysOf } from './command-keys'
import { CommandPalette } from './command-palette'
import { ConfigurationStrip } from './configuration-strip'
import { Rail } from './rail'
import { RecordStrip } from './record-strip'
import { RetentionStrip } from './retention-strip'
import { SessionsSheet } from './sessions-sheet'
import { SkipLink } from './skip-link'
import { TransferStrip } from './transfer-strip'
import { TroubleStrip } from './trouble-strip'
import { useCommands } from './use-commands'
import { useReopen } from './use-reopen'
import { useTheme } from './use-theme'
import { ViewFrame } from './view-frame'

export function Shell() {
  const run = useCommands()
  useTheme()
  useReopen()
  const sessions = (
    <SessionList
      searchKeys={keysOf('palette.open')}
      onSearch={() => run('palette.open')}
      onNew={() => run('session.new')}
    />
  )
  return (
    <div className="flex h-dvh flex-col">
      <SkipLink />
      <ConfigurationStrip run={run} />
      <RecordStrip />
      <RetentionStrip run={run} />
      <TransferStrip />
      <TroubleStrip />
      <div className="grid min-h-0 flex-1 grid-cols-[3.5rem_minmax(0,1fr)] wide:grid-cols-[3.5rem_16.5rem_minmax(0,1fr)]">
        <Rail run={run} />
        <aside aria-label="Sessions" className="min-h-0 overflow-y-auto border-r border-line max-wide:hidden">
          {sessions}
        </aside>
        <ViewFrame run={run} />
      </div>
      <SessionsSheet>{sessions}</SessionsSheet>
      <CommandPalette run={run} />
      <Announcer />
    </div>
  )
}
