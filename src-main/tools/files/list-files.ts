import { constants, type Dirent } from 'node:fs'
import { lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { OpenedFolder } from '../../../src-shared/contract/tools'
import type { ToolOutcome } from '../../inquirium/tool-port'
import { type BuiltInTool, defineBuiltIn } from '../built-in/built-in-tool'
import { succeeded } from '../outcome'
import { confine } from './confined-path'
import { fileError, systemCode } from './file-error'
import { FilePath, type FolderGrants, findGrantedPath } from './granted-path'
import { previewPath } from './preview-path'

const MOST_ENTRIES = 1_000

/** Lists one level of a folder the operator granted. */
export function createListFiles(grants: FolderGrants): BuiltInTool {
  return defineBuiltIn({
    name: 'list_files',
    description: 'Lists a folder the operator opened to you; without a path, lists the folders that are open to you.',
    arguments: z.strictObject({ path: FilePath.optional().describe('For example "notes/letters".') }),
    needsPermission: true,
    preview: async ({ path }, { sessionRef }) => ({
      title: path === undefined ? 'List the folders open to the assistant' : `List ${path}`,
      detail: '',
      ...(path === undefined ? { subject: '' } : previewPath(path, await grants(sessionRef))),
    }),
    async run({ path }, { context }) {
      const folders = await grants(context.sessionRef)
      if (path === undefined) return succeeded(JSON.stringify({ folders: folders.map(shownFolder) }))
      const granted = findGrantedPath(path, folders)
      if (granted.kind === 'error') return granted
      const confined = await confine(granted)
      return confined.kind === 'error' ? confined : list(confined.path, granted.shown)
    },
  })
}

function shownFolder({ name, access }: OpenedFolder) {
  return { name, access }
}

type Entry = { readonly name: string; readonly kind: string; readonly bytes?: number }

async function list(path: string, shown: string): Promise<Exclude<ToolOutcome, { kind: 'needs-input' }>> {
  try {
    const names: Dirent[] = []
    let isComplete = true
    for await (const entry of await opendir(path)) {
      isComplete = names.length < MOST_ENTRIES
      if (!isComplete) break
      names.push(entry)
    }
    names.sort((left, right) => (left.name < right.name ? -1 : 1))
    const entries = await Promise.all(names.map((entry) => describeEntry(path, entry)))
    return succeeded(JSON.stringify({ folder: shown, entries, complete: isComplete }))
  } catch (cause) {
    return fileError(cause, shown)
  }
}

async function describeEntry(folder: string, entry: Dirent): Promise<Entry> {
  const { name } = entry
  if (entry.isDirectory()) return { name, kind: 'folder' }
  if (entry.isSymbolicLink()) return { name, kind: 'link' }
  if (!entry.isFile()) return { name, kind: 'special' }
  return { name, kind: 'file', ...(await sizeOf(join(folder, name))) }
}

async function sizeOf(path: string): Promise<{ readonly bytes?: number }> {
  try {
    const { size, mode } = await lstat(path)
    return (mode & constants.S_IFMT) === constants.S_IFREG ? { bytes: size } : {}
  } catch (cause) {
    // Gone since it was listed: a size is all that is missing.
    if (systemCode(cause) === 'ENOENT') return {}
    throw cause
  }
}
