import { sep } from 'node:path'
import { z } from 'zod'
import type { OpenedFolder } from '../../../src-shared/contract/tools'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import { plainTextPattern } from '../../../src-shared/inquirium/visible-text'
import type { ToolError } from '../../inquirium/tool-port'
import { failed } from '../outcome'

/** A path as a model writes it. */
export const FilePath = z.string().min(1).max(4_096)

/** The grants of a session as they stand now. */
export type FolderGrants = (sessionRef: SessionRef) => Promise<readonly OpenedFolder[]>

export type GrantedPath = {
  readonly kind: 'granted'
  readonly folder: OpenedFolder
  /** Below the folder; empty for the folder itself. */
  readonly segments: readonly string[]
  /** How the path is written to the operator and to the model. */
  readonly shown: string
}

/** Finds the grant a path is under, by its letters alone. Where it really leads is checked when it is opened. */
export function findGrantedPath(path: string, folders: readonly OpenedFolder[]): GrantedPath | ToolError {
  if (folders.length === 0) {
    return failed('not-permitted-here', 'No folder is open to you in this conversation. The operator can grant one.')
  }
  if (path.includes('\0') || path.includes('\n') || !plainTextPattern.test(path)) {
    return failed('not-permitted-here', 'The path holds characters that cannot be shown.')
  }
  if (segmentsOf(path).includes('..')) return failed('not-permitted-here', 'A path may not contain "..".')
  return findAmong(path, folders) ?? failed('not-permitted-here', outside(folders))
}

function findAmong(path: string, folders: readonly OpenedFolder[]): GrantedPath | null {
  const [first, ...rest] = segmentsOf(path)
  const named = isAbsolute(path) ? undefined : folders.find(({ name }) => name === first)
  if (named) return granted(named, rest)
  const above = folders.find((folder) => isAbsolute(path) && isUnder(path, folder))
  return above ? granted(above, segmentsOf(path).slice(segmentsOf(above.path).length)) : null
}

function granted(folder: OpenedFolder, segments: readonly string[]): GrantedPath | null {
  // On Windows a colon opens another stream of a file, or another drive.
  if (sep === '\\' && segments.some((segment) => segment.includes(':'))) return null
  return { kind: 'granted', folder, segments, shown: [folder.name, ...segments].join('/') }
}

function isUnder(path: string, folder: OpenedFolder): boolean {
  const segments = segmentsOf(path)
  return segmentsOf(folder.path).every((segment, index) => segment === segments[index])
}

export function isAbsolute(path: string): boolean {
  return path.startsWith('/') || (sep === '\\' && /^([A-Za-z]:)?\\/.test(path))
}

export function segmentsOf(path: string): readonly string[] {
  return path.split(sep === '\\' ? /[\\/]/ : '/').filter((segment) => segment !== '' && segment !== '.')
}

function outside(folders: readonly OpenedFolder[]): string {
  return `The path is outside the folders open to you. Begin it with one of: ${folders.map(({ name }) => name).join(', ')}.`
}
