import type { PermissionDecision } from '../../src-shared/transcript/permission-decision'
import type { StandingPermission } from './standing-permission'

/** What a recorded decision of the operator still covers; null for one that covered a single call, or takes one back. */
export function standingFrom(fact: PermissionDecision): StandingPermission | null {
  if (fact.decision === 'revoked') return null
  const shared = {
    ref: fact['permission/ref'],
    toolName: fact['tool/name'],
    decision: fact.decision,
    covers:
      fact.covers.kind === 'arguments'
        ? ({ kind: 'arguments', digest: fact.covers['arguments/digest'] } as const)
        : fact.covers,
  }
  const { scope, 'session/ref': session, 'turn/id': turn } = fact
  switch (scope) {
    case 'once':
      return null
    case 'turn':
      return turn === undefined ? null : { ...shared, scope, turnId: turn }
    case 'session':
      return session === undefined ? null : { ...shared, scope, sessionRef: session }
    case 'always':
      return { ...shared, scope }
  }
}
