import type { GivenPermission as ShownPermission } from '../../src-shared/contract/tools'
import type { GivenPermission } from '../inquirium/permission-book'
import { FOLDER, readFolder } from './files/folder-grants'
import { PROGRAM, readProgram } from './program-grants'

/** A standing permission as the operator is shown it. One that cannot be read allows nothing, and is not listed. */
export function shownPermission(fact: GivenPermission): readonly ShownPermission[] {
  const standing = {
    permission: fact['permission/ref'],
    scope: fact.scope === 'always' ? ('always' as const) : ('session' as const),
    session: fact['session/ref'] ?? null,
    at: fact['time/at'],
  }
  const { 'tool/name': tool, decision, shown, covers } = fact
  const pattern = covers.kind === 'pattern' ? covers.pattern : null
  if (tool === FOLDER) return readFolder(fact).map((folder) => ({ ...standing, covers: 'folder', folder }))
  if (tool !== PROGRAM) {
    return [{ ...standing, covers: 'call', tool, decision, text: shown.text, pattern, arguments: shown.arguments }]
  }
  const program = readProgram(fact)
  return program ? [{ ...standing, covers: 'program', program }] : []
}
