import type { Mode } from '../../src-shared/classification/mode'
import type { Ref, SessionRef, Sha256, TurnId } from '../../src-shared/inquirium/primitives'
import { matchesPattern } from './permission-pattern'

/** What the operator saw when they decided: this very call, or a pattern. */
export type PermissionCover =
  | { readonly kind: 'arguments'; readonly digest: Sha256 }
  | { readonly kind: 'pattern'; readonly pattern: string }

type Reach =
  | { readonly scope: 'once'; readonly toolCallId: string; readonly turnId: TurnId }
  | { readonly scope: 'turn'; readonly turnId: TurnId }
  | { readonly scope: 'session'; readonly sessionRef: SessionRef }
  | { readonly scope: 'always' }

/** A decision of the operator that may cover a later call. A revoked one is left out by whoever collects them. */
export type StandingPermission = Reach & {
  readonly ref: Ref
  readonly toolName: string
  readonly decision: 'allowed' | 'denied'
  readonly covers: PermissionCover
}

/** A call about to be decided on. */
export type PermissionRequest = {
  readonly toolName: string
  readonly needsPermission: boolean
  readonly toolCallId: string
  readonly turnId: TurnId
  readonly sessionRef: SessionRef
  readonly subject: string
  readonly digest: Sha256
  readonly mode: Mode
}

export function covers(permission: StandingPermission, request: PermissionRequest): boolean {
  return (
    permission.toolName === request.toolName &&
    reaches(permission, request) &&
    (permission.covers.kind === 'arguments'
      ? permission.covers.digest === request.digest
      : matchesPattern(permission.covers.pattern, request.subject))
  )
}

function reaches(permission: StandingPermission, request: PermissionRequest): boolean {
  switch (permission.scope) {
    case 'once':
      return permission.toolCallId === request.toolCallId && permission.turnId === request.turnId
    case 'turn':
      return permission.turnId === request.turnId
    case 'session':
      return permission.sessionRef === request.sessionRef
    case 'always':
      return true
  }
}
