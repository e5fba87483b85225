import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenedFolder } from '../../../src-shared/contract/tools'
import type { ToolExecutor } from '../../inquirium/tool-port'
import { createBuiltInExecutor } from '../built-in/built-in-executor'
import { createFileMemory } from '../files/file-memory'
import { createListFiles } from '../files/list-files'
import { createReadFile } from '../files/read-file'
import { createWriteFile } from '../files/write-file'

export type GrantedNotes = {
  readonly executor: ToolExecutor
  /** The granted folder, named `notes`. */
  readonly notes: string
  /** Beside it, and not granted. */
  readonly outside: string
  remove(): Promise<void>
}

/** The file tools over a real folder on disk. */
export async function createGrantedNotes(access: OpenedFolder['access'] = 'read-and-write'): Promise<GrantedNotes> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'inquirium-files-')))
  const notes = await mkdtemp(join(root, 'notes-'))
  const outside = await mkdtemp(join(root, 'notes-outside-'))
  const memory = createFileMemory()
  const grants = async () => [{ name: 'notes', path: notes, access }]
  let temporaryId = 0
  const makeId = () => {
    temporaryId += 1
    return String(temporaryId)
  }
  const executor = createBuiltInExecutor([
    createReadFile(grants, memory),
    createListFiles(grants),
    createWriteFile({ grants, memory, makeId }),
  ])
  return { executor, notes, outside, remove: () => rm(root, { recursive: true }) }
}
