import { accepted, type Reply, refused } from '../../src-shared/contract/reply'
import type { Handlers } from '../../src-shared/contract/routes'
import type { KnownTools, SetSessionTools, toolRoutes } from '../../src-shared/contract/tools'
import type { SetToolsOutcome } from '../inquirium/set-session-tools'

/** What the interface to tools needs of the rest of main. */
export interface ToolPorts {
  known(): Promise<KnownTools>
  setTools(choice: SetSessionTools): Promise<SetToolsOutcome>
}

export function createToolHandlers(ports: ToolPorts): Pick<Handlers, keyof typeof toolRoutes> {
  return {
    'tools.read': async () => accepted(await ports.known()),
    'tools.set': async (choice) => done(await ports.setTools(choice)),
  }
}

function done(outcome: SetToolsOutcome): Reply<null> {
  return outcome.ok ? accepted(null) : refused(outcome.refusal.code)
}
