import { realpath, stat } from 'node:fs/promises'
import { basename, sep } from 'node:path'
import type { OpenedFolder } from '../../../src-shared/contract/tools'
import type { Grant } from '../../inquirium/grant-in-dialog'
import { sha256 } from '../call-digest'
import { revealLine } from '../reveal'
import { FOLDER } from './folder-grants'

export type GrantableFolder =
  | { readonly kind: 'grantable'; readonly path: string }
  | { readonly kind: 'refused'; readonly reason: 'not-a-folder' | 'holds-the-record' }

/** Whether a folder may be opened at all: never one from which the record of the app could be read or changed. */
export async function checkFolder(chosen: string, dataDirectory: string): Promise<GrantableFolder> {
  try {
    const path = await realpath(chosen)
    if (!(await stat(path)).isDirectory()) return { kind: 'refused', reason: 'not-a-folder' }
    const own = await realpath(dataDirectory)
    return contains(path, own) || contains(own, path)
      ? { kind: 'refused', reason: 'holds-the-record' }
      : { kind: 'grantable', path }
  } catch {
    return { kind: 'refused', reason: 'not-a-folder' }
  }
}

function contains(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)
}

/** The short name a model uses for the folder, unlike any that is in use. */
export function nameFolder(path: string, taken: readonly string[]): string {
  const plain = basename(path).replace(/[^\p{L}\p{N}._-]+/gu, '-') || 'folder'
  const names = [plain, ...Array.from({ length: taken.length }, (_, index) => `${plain}-${index + 2}`)]
  return names.find((name) => !taken.includes(name)) ?? plain
}

const accesses: readonly OpenedFolder['access'][] = ['read', 'read-and-write']

/** What the operator is asked before a folder is open to tools, and what is open by their answer. */
export function folderGrant(folder: Omit<OpenedFolder, 'access'>, session: Grant['session']): Grant {
  const opens: Grant['opens'] = (answer) => {
    const access = accesses.find((known) => known === answer)
    return access === undefined ? null : { name: folder.name, path: folder.path, access }
  }
  return {
    reason: 'folder-grant',
    toolName: FOLDER,
    session,
    words: {
      message: `Open this folder to the file tools? ${revealLine(folder.path)}`,
      detail: [
        session === null ? 'For every session with file tools.' : 'For this session only.',
        'Every file in it and in its folders can be read, and with writing also changed. You are still asked before each call, and shown each change before it is made. You can take this back in Settings.',
      ].join(' '),
      options: [
        { value: 'no', title: 'Do not open it' },
        { value: 'read', title: 'Open for reading' },
        { value: 'read-and-write', title: 'Open for reading and writing' },
      ],
    },
    digest: (answer) => sha256(JSON.stringify(opens(answer))),
    opens,
  }
}
