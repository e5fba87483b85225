import { useQuery } from '@tanstack/react-query'
import type { GivenPermission } from '../../../src-shared/contract/tools'
import { permissionsQuery, toolsQuery, useGrantFolder } from '../../bridge/tools'
import { Button } from '../../ui/button'
import { Section } from '../../ui/page'
import { RefusalNotice } from './refusal-notice'
import { KnownTools } from './tools/known-tools'
import { PermissionList } from './tools/permission-list'
import { WaitingPrograms } from './tools/waiting-programs'

/** What tools there are, what they may touch, and everything the operator allowed once and for longer. */
export function ToolsSection() {
  const { data: known, error, refetch } = useQuery(toolsQuery)
  const { data: permissions = [], error: unread } = useQuery(permissionsQuery)
  const grant = useGrantFolder()
  const covering = (covers: GivenPermission['covers']) => permissions.filter((given) => given.covers === covers)
  return (
    <Section
      title="Tools"
      lead="Tools are off until you enable them in a session, which is then no longer baseline. You are asked before a tool runs, unless you allowed it here or in the configuration."
    >
      {known ? <KnownTools known={known} /> : !error && <p className="text-small text-ink-soft">Looking for tools</p>}
      <RefusalNotice error={error ?? unread} onRetry={() => void refetch()} />
      {known && <WaitingPrograms programs={known.waiting} />}
      <PermissionList
        title="Folders open to the file tools"
        permissions={covering('folder')}
        whenNone="None. Without a folder, the file tools can read and write nothing."
      />
      <div>
        <Button onClick={() => grant.mutate(null)}>Open a folder to every session…</Button>
      </div>
      <RefusalNotice error={grant.error} />
      <PermissionList
        title="Programs you allowed"
        permissions={covering('program')}
        whenNone="None. Commands and MCP servers are added in the configuration, under conversation.tools and mcp."
      />
      <PermissionList
        title="Calls you allowed for longer"
        permissions={covering('call')}
        whenNone="None. You are asked before every call."
      />
    </Section>
  )
}
