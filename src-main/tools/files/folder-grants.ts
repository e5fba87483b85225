import { z } from 'zod'
import { OpenedFolder } from '../../../src-shared/contract/tools'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import type { GivenPermission } from '../../inquirium/permission-book'
import { segmentsOf } from './granted-path'

/** What a permission for a folder is filed under. No tool is registered by this name. */
export const FOLDER = 'folder'

/** The folders that are open to a session, or to every session, by what the operator agreed to and did not take back. */
export function foldersOpenTo(session: SessionRef | null, given: readonly GivenPermission[]): readonly OpenedFolder[] {
  return given.flatMap((fact) => {
    const isForIt = fact.scope === 'always' || (session !== null && fact['session/ref'] === session)
    return isForIt && isFolder(fact) ? readFolder(fact) : []
  })
}

/**
 * Names that must not be given to another folder: those of open folders, and those by which a standing permission
 * speaks of a folder that is no longer open. It would otherwise come to cover the new one.
 */
export function namesInUse(given: readonly GivenPermission[]): readonly string[] {
  return given.flatMap((fact) => {
    if (isFolder(fact)) return readFolder(fact).map(({ name }) => name)
    const path =
      fact.covers.kind === 'pattern' ? fact.covers.pattern : WithPath.safeParse(fact.shown.arguments).data?.path
    return path === undefined ? [] : segmentsOf(path).slice(0, 1)
  })
}

const WithPath = z.object({ path: z.string() })

function isFolder(fact: GivenPermission): boolean {
  return fact['tool/name'] === FOLDER && fact.decision === 'allowed'
}

export function readFolder({ shown }: GivenPermission): readonly OpenedFolder[] {
  const read = OpenedFolder.safeParse(shown.arguments)
  return read.success ? [read.data] : []
}
