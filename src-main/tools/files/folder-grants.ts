import { OpenedFolder } from '../../../src-shared/contract/tools'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import type { GivenPermission } from '../../inquirium/permission-book'

/** What a permission for a folder is filed under. No tool is registered by this name. */
export const FOLDER = 'folder'

/** The folders that are open to a session, or to every session, by what the operator agreed to and did not take back. */
export function foldersOpenTo(session: SessionRef | null, given: readonly GivenPermission[]): readonly OpenedFolder[] {
  return given.flatMap((fact) => {
    const isForIt = fact.scope === 'always' || (session !== null && fact['session/ref'] === session)
    return isForIt && isFolder(fact) ? readFolder(fact) : []
  })
}

export function isFolder(fact: GivenPermission): boolean {
  return fact['tool/name'] === FOLDER && fact.decision === 'allowed'
}

export function readFolder({ shown }: GivenPermission): readonly OpenedFolder[] {
  const read = OpenedFolder.safeParse(shown.arguments)
  return read.success ? [read.data] : []
}
