import { showSafely } from '../../src-shared/inquirium/visible-text'
import type { PermissionDecision, PermissionScope } from '../../src-shared/transcript/permission-decision'

const reachWords: Readonly<Record<PermissionScope, string>> = {
  once: 'this once',
  turn: 'for the rest of the turn',
  session: 'in this session',
  always: 'in every session',
}

/** What the operator ruled about a tool, how far it reaches and what it covers. */
export function permissionMarkdown(fact: PermissionDecision): string {
  const ruling = `**Permission** ${fact.decision} for ${fact['tool/name']}`
  if (fact.decision === 'revoked') return ruling
  const covered =
    fact.covers.kind === 'pattern' ? `every call that fits ${code(fact.covers.pattern)}` : 'exactly the call shown'
  return `${ruling}, ${reachWords[fact.scope]}: ${covered}`
}

/** In marks that the text itself does not contain, so that nothing in it is read as markup. */
function code(text: string): string {
  const shown = showSafely(text).replace(/\s+/g, ' ')
  const marks = '`'.repeat(1 + Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length)))
  const room = shown.startsWith('`') || shown.endsWith('`') ? ' ' : ''
  return `${marks}${room}${shown}${room}${marks}`
}
