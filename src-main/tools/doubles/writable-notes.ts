import { join } from 'node:path'
import type { JsonObject } from '../../../src-shared/inquirium/json-value'
import type { ToolInquiry } from '../../inquirium/tool-port'
import { aRun, runToEnd } from './a-run'
import { createGrantedNotes } from './granted-notes'

/** Agrees to whatever `write_file` asks. */
export const yes = { apply_changes: true, overwrite_file: true, modify_dirty_file: true }

export const ids = (asked: readonly ToolInquiry[]) => asked.map(({ question }) => question.id)

/** A folder that may be written to, with `write_file` run until it stops asking. */
export async function createWritableNotes() {
  const folder = await createGrantedNotes()
  return {
    ...folder,
    at: (name: string) => join(folder.notes, name),
    write: (values: JsonObject, answers: Parameters<typeof runToEnd>[2] = {}) =>
      runToEnd(folder.executor, aRun('write_file', values), answers),
  }
}

export type WritableNotes = Awaited<ReturnType<typeof createWritableNotes>>
