import type { OpenedFolder } from '../../../src-shared/contract/tools'
import type { ToolPreview } from '../../inquirium/tool-port'
import { callPattern } from '../call-pattern'
import { findGrantedPath, isAbsolute, segmentsOf } from './granted-path'

/**
 * What rules and permissions about a path go by. However a model writes it, with dots, doubled slashes or from the
 * root, the same file has the same name, so that no spelling slips past a rule that denies.
 */
export function previewPath(path: string, folders: readonly OpenedFolder[]): Pick<ToolPreview, 'subject' | 'pattern'> {
  const granted = findGrantedPath(path, folders)
  if (granted.kind === 'error') {
    return { subject: `${isAbsolute(path) ? '/' : ''}${segmentsOf(path).join('/')}`, pattern: null }
  }
  return { subject: granted.shown, pattern: folderPattern([granted.folder.name, ...granted.segments].slice(0, -1)) }
}

/** Everything in the folder of the path. A star in its name would fit other folders too, so there is no pattern then. */
function folderPattern(segments: readonly string[]) {
  const folder = segments.join('/')
  if (folder === '' || folder.includes('*')) return null
  return callPattern(`${folder}/*`, `Everything in ${folder}, and in the folders in it.`)
}
