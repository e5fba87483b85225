import { constants } from 'node:fs'
import { link, lstat, open, realpath, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Sha256 } from '../../../src-shared/inquirium/primitives'
import type { ToolError } from '../../inquirium/tool-port'
import { failed } from '../outcome'
import type { ConfinedPath } from './confined-path'
import { fileError, systemCode } from './file-error'
import { readText } from './read-text'

export type Replacement = {
  readonly target: ConfinedPath
  readonly shown: string
  readonly content: string
  /** What the operator saw there when they agreed; null for no file. */
  readonly expected: { readonly digest: Sha256; readonly mode: number } | null
  /** Unique, so that two writers never share a file on the way. */
  readonly temporaryId: string
}

const CREATE_FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0)
const ORDINARY_MODE = 0o666
const NO_LINKS_HERE = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/** Puts the content in place at once or not at all, and only over what the operator saw. */
export async function replaceFile(replacement: Replacement): Promise<ToolError | null> {
  const { target, shown, temporaryId } = replacement
  const temporary = join(target.parent, `.${basename(target.path)}.${temporaryId}.tmp`)
  try {
    await create(temporary, replacement)
  } catch (cause) {
    return fileError(cause, shown)
  }
  try {
    const change = await findChange(replacement)
    if (change) return change
    const placed = replacement.expected ? await rename(temporary, target.path) : await placeNew(temporary, target.path)
    if (placed === 'taken') return changedMeanwhile(shown)
    await syncFolder(target.parent)
    return null
  } catch (cause) {
    return fileError(cause, shown)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Whatever goes wrong once the file exists, it does not stay. */
async function create(path: string, { content, expected }: Replacement): Promise<void> {
  const file = await open(path, CREATE_FLAGS, expected ? 0o600 : ORDINARY_MODE)
  try {
    await file.writeFile(content)
    if (expected) await file.chmod(expected.mode & 0o777)
    await file.sync()
  } catch (cause) {
    await rm(path, { force: true })
    throw cause
  } finally {
    await file.close()
  }
}

async function findChange({ target, shown, expected }: Replacement): Promise<ToolError | null> {
  if ((await realpath(target.parent)) !== target.parent) return changedMeanwhile(shown)
  if (!expected) return null
  if ((await lstat(target.path)).isSymbolicLink()) return changedMeanwhile(shown)
  const now = await readText(target.path, shown)
  return now.kind === 'text' && now.digest === expected.digest ? null : changedMeanwhile(shown)
}

/** A link, unlike a rename, fails when a file has appeared there in the meantime. */
async function placeNew(temporary: string, path: string): Promise<'placed' | 'taken'> {
  try {
    await link(temporary, path)
    return 'placed'
  } catch (cause) {
    if (systemCode(cause) === 'EEXIST') return 'taken'
    if (!NO_LINKS_HERE.has(systemCode(cause))) throw cause
    await rename(temporary, path)
    return 'placed'
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows has no such thing and refuses to open a folder.
  if (process.platform === 'win32') return
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function changedMeanwhile(shown: string): ToolError {
  return failed('changed-meanwhile', `${shown} changed while it was being written, so it was left as it is.`, true)
}
