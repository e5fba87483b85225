import { lstat, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { ToolError } from '../../inquirium/tool-port'
import { failed } from '../outcome'
import { fileError, systemCode } from './file-error'
import type { GrantedPath } from './granted-path'

/** Where a granted path really is: no link is left in `parent`, and it is inside the folder. */
export type ConfinedPath = {
  readonly kind: 'confined'
  readonly parent: string
  readonly path: string
  readonly exists: boolean
}

/** Follows every link on the way and refuses a path that leads out of its folder. */
export async function confine({ folder, segments, shown }: GrantedPath): Promise<ConfinedPath | ToolError> {
  try {
    const root = await realpath(folder.path)
    const last = segments.at(-1)
    if (last === undefined) return { kind: 'confined', parent: root, path: root, exists: true }
    const parent = await realpath(join(root, ...segments.slice(0, -1)))
    if (!isInside(parent, root)) return leadsOut(shown)
    return await confineLast(join(parent, last), root, parent, shown)
  } catch (cause) {
    return fileError(cause, shown)
  }
}

async function confineLast(
  named: string,
  root: string,
  parent: string,
  shown: string,
): Promise<ConfinedPath | ToolError> {
  try {
    const path = await realpath(named)
    return isInside(path, root) ? { kind: 'confined', parent: join(path, '..'), path, exists: true } : leadsOut(shown)
  } catch (cause) {
    if (systemCode(cause) !== 'ENOENT') throw cause
    // A link to nothing also has no real path; writing through it would create a file wherever it points.
    return (await isThere(named)) ? leadsOut(shown) : { kind: 'confined', parent, path: named, exists: false }
  }
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (cause) => {
      if (systemCode(cause) === 'ENOENT') return false
      throw cause
    },
  )
}

function isInside(path: string, root: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : `${root}${sep}`)
}

function leadsOut(shown: string): ToolError {
  return failed('not-permitted-here', `${shown} is a link that leads out of the folder.`)
}
