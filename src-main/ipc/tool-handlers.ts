import { accepted, type Reply, refused } from '../../src-shared/contract/reply'
import type { Handlers } from '../../src-shared/contract/routes'
import type {
  ConfirmProgram,
  GivenPermission,
  GrantFolder,
  GrantReply,
  KnownTools,
  SetSessionTools,
  toolRoutes,
} from '../../src-shared/contract/tools'
import type { Ref } from '../../src-shared/inquirium/primitives'
import type { GrantOutcome } from '../inquirium/grant-in-dialog'
import type { RevocationOutcome } from '../inquirium/revoke-permission'
import type { SetToolsOutcome } from '../inquirium/set-session-tools'

type Refused<Code extends string> = { readonly ok: false; readonly code: Code }

/** What the interface to tools needs of the rest of main. */
export interface ToolPorts {
  known(): Promise<KnownTools>
  setTools(choice: SetSessionTools): Promise<SetToolsOutcome>
  grantFolder(wanted: GrantFolder): Promise<GrantOutcome | Refused<'folder-not-allowed'>>
  confirmProgram(program: ConfirmProgram): Promise<GrantOutcome | Refused<'unknown-program'>>
  permissions(): Promise<readonly GivenPermission[]>
  revoke(permission: Ref): Promise<RevocationOutcome>
}

export function createToolHandlers(ports: ToolPorts): Pick<Handlers, keyof typeof toolRoutes> {
  return {
    'tools.read': async () => accepted(await ports.known()),
    'tools.set': async (choice) => done(await ports.setTools(choice)),
    'tools.grant-folder': async (wanted) => replied(await ports.grantFolder(wanted)),
    'tools.confirm-program': async (program) => replied(await ports.confirmProgram(program)),
    'permissions.read': async () => accepted([...(await ports.permissions())]),
    'permissions.revoke': async ({ permission }) => done(await ports.revoke(permission)),
  }
}

function done(outcome: SetToolsOutcome | RevocationOutcome): Reply<null> {
  return outcome.ok ? accepted(null) : refusal(outcome)
}

function replied(
  outcome: GrantOutcome | Refused<'folder-not-allowed'> | Refused<'unknown-program'>,
): Reply<GrantReply> {
  return outcome.ok ? accepted(outcome.granted ? 'granted' : 'declined') : refusal(outcome)
}

type Unsuccessful = Exclude<
  SetToolsOutcome | RevocationOutcome | GrantOutcome | Refused<'folder-not-allowed' | 'unknown-program'>,
  { readonly ok: true }
>

/** What the record refused is told by its own code: each has its own way out. */
function refusal(outcome: Unsuccessful): Reply<never> {
  return refused(outcome.code === 'not-recorded' ? outcome.refusal.code : outcome.code)
}
