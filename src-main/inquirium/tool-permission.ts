import { isAtLeastAsSevereAs, type Mode } from '../../src-shared/classification/mode'
import type { Ref } from '../../src-shared/inquirium/primitives'
import { matchesPattern } from './permission-pattern'
import { covers, type PermissionRequest, type StandingPermission } from './standing-permission'

/** How far one decision of the operator reaches. */
export const PERMISSION_SCOPES = ['once', 'turn', 'session', 'always'] as const
export type PermissionScope = (typeof PERMISSION_SCOPES)[number]

/** What the configuration says about a tool; the patterns are matched against the subject of a call. */
export type PermissionRules = {
  readonly run: 'ask' | 'unattended' | 'skip'
  readonly deny: readonly string[]
  readonly ask: readonly string[]
  readonly allow: readonly string[]
}

type HostRuling = { readonly provenance: 'host-policy' }
type OperatorRuling = { readonly provenance: 'operator-approved'; readonly permissionRef: Ref }

export type PermissionVerdict =
  | ({ readonly decision: 'allowed'; readonly reason: 'operator-allowed' } & OperatorRuling)
  | ({
      readonly decision: 'allowed'
      readonly reason: 'tool-only-asks-the-operator' | 'allow-rule-matches' | 'tool-runs-unattended'
    } & HostRuling)
  | ({ readonly decision: 'denied'; readonly reason: 'operator-denied' } & OperatorRuling)
  | ({ readonly decision: 'denied'; readonly reason: 'tool-is-switched-off' | 'deny-rule-matches' } & HostRuling)
  | {
      readonly decision: 'ask'
      readonly reason: 'mode-allows-once-only' | 'ask-rule-matches' | 'nothing-covers-this-call'
      readonly scopes: readonly PermissionScope[]
    }

/** Decides whether a call may run: deny rules first, then those that ask, then those that allow. */
export function decidePermission(
  request: PermissionRequest,
  rules: PermissionRules,
  standing: readonly StandingPermission[],
): PermissionVerdict {
  const covering = standing.filter((permission) => covers(permission, request))
  return (
    findDenial(request, rules, covering) ??
    // This call was already asked about, so nothing may ask about it again.
    operatorAllowed(covering.filter(({ scope }) => scope === 'once')) ??
    findReasonToAsk(request, rules) ??
    findAllowance(request, rules, covering) ??
    ask('nothing-covers-this-call', request)
  )
}

export function scopesIn(mode: Mode): readonly PermissionScope[] {
  return isAtLeastAsSevereAs(mode, 'support') ? ['once'] : PERMISSION_SCOPES
}

function findDenial(
  { subject }: PermissionRequest,
  { run, deny }: PermissionRules,
  covering: readonly StandingPermission[],
): PermissionVerdict | undefined {
  if (run === 'skip') return { decision: 'denied', reason: 'tool-is-switched-off', provenance: 'host-policy' }
  if (deny.some((pattern) => matchesPattern(pattern, subject))) {
    return { decision: 'denied', reason: 'deny-rule-matches', provenance: 'host-policy' }
  }
  const denial = covering.find(({ decision }) => decision === 'denied')
  return (
    denial && {
      decision: 'denied',
      reason: 'operator-denied',
      provenance: 'operator-approved',
      permissionRef: denial.ref,
    }
  )
}

function findReasonToAsk(request: PermissionRequest, rules: PermissionRules): PermissionVerdict | undefined {
  if (!request.needsPermission) return undefined
  if (scopesIn(request.mode).length === 1) return ask('mode-allows-once-only', request)
  return rules.ask.some((pattern) => matchesPattern(pattern, request.subject))
    ? ask('ask-rule-matches', request)
    : undefined
}

function findAllowance(
  { needsPermission, subject }: PermissionRequest,
  { run, allow }: PermissionRules,
  covering: readonly StandingPermission[],
): PermissionVerdict | undefined {
  if (!needsPermission) {
    return { decision: 'allowed', reason: 'tool-only-asks-the-operator', provenance: 'host-policy' }
  }
  if (allow.some((pattern) => matchesPattern(pattern, subject))) {
    return { decision: 'allowed', reason: 'allow-rule-matches', provenance: 'host-policy' }
  }
  if (run === 'unattended') return { decision: 'allowed', reason: 'tool-runs-unattended', provenance: 'host-policy' }
  return operatorAllowed(covering)
}

function operatorAllowed(covering: readonly StandingPermission[]): PermissionVerdict | undefined {
  const permission = covering.find(({ decision }) => decision === 'allowed')
  return (
    permission && {
      decision: 'allowed',
      reason: 'operator-allowed',
      provenance: 'operator-approved',
      permissionRef: permission.ref,
    }
  )
}

function ask(reason: Extract<PermissionVerdict, { decision: 'ask' }>['reason'], { mode }: PermissionRequest) {
  return { decision: 'ask', reason, scopes: scopesIn(mode) } as const
}
