import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { ExportScope } from './transfers'

/** A name that is one path segment on every system, made from an id and never from a title. */
export function exportName(scope: ExportScope, at: string): string {
  const what = scope.of === 'session' ? scope.session : 'everything'
  return `inquirium-${what.replace(/[^\w-]/g, '-')}-${at.replace(/\D/g, '').slice(0, 14)}`
}

export interface ExportTarget {
  readonly path: string
  write(text: string): void
  /** Makes the export visible under its name, all of it at once. */
  finish(): void
  /** Removes what was not finished. */
  abandon(): void
}

export type TargetOpening =
  | { readonly outcome: 'opened'; readonly target: ExportTarget }
  | { readonly outcome: 'refused'; readonly code: 'already-exists' | 'folder-missing' }

/** A file that appears when it is complete, and not before. */
export function openExportFile(folder: string, name: string): TargetOpening {
  const path = join(folder, name)
  if (!isFolder(folder)) return { outcome: 'refused', code: 'folder-missing' }
  if (existsSync(path)) return { outcome: 'refused', code: 'already-exists' }
  const scratch = `${path}.writing`
  // What an interrupted export left there, or a link somebody put there, is not written through.
  rmSync(scratch, { recursive: true, force: true })
  const file = openSync(scratch, 'wx', 0o600)
  let isOpen = true
  const close = () => {
    if (isOpen) closeSync(file)
    isOpen = false
  }
  return {
    outcome: 'opened',
    target: {
      path,
      // All of it: a disk that is nearly full may take a part and say so only in a number.
      write: (text) => writeFileSync(file, text),
      finish() {
        fsyncSync(file)
        close()
        renameSync(scratch, path)
      },
      abandon() {
        close()
        rmSync(scratch, { force: true })
      },
    },
  }
}

/** A folder of files that appears when it is complete. Returns the way to write one file into it. */
export function openExportFolder(folder: string, name: string) {
  const path = join(folder, name)
  if (!isFolder(folder)) return { outcome: 'refused', code: 'folder-missing' } as const
  if (existsSync(path)) return { outcome: 'refused', code: 'already-exists' } as const
  const scratch = `${path}.writing`
  rmSync(scratch, { recursive: true, force: true })
  mkdirSync(scratch)
  return {
    outcome: 'opened',
    path,
    scratch,
    finish: () => renameSync(scratch, path),
    abandon: () => rmSync(scratch, { recursive: true, force: true }),
  } as const
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}
