import { z } from 'zod'
import { type BuiltInTool, defineBuiltIn } from '../built-in/built-in-tool'
import { sha256 } from '../call-digest'
import { succeeded } from '../outcome'
import { confine } from './confined-path'
import type { FileMemory } from './file-memory'
import { FilePath, type FolderGrants, findGrantedPath } from './granted-path'
import { isLocked } from './locked-note'
import { previewPath } from './preview-path'
import { readLocked } from './read-locked'
import { notText, readBytes, textIn } from './read-text'

/** Reads a text file in a folder the operator granted. One that is locked is opened with a passphrase they are asked for. */
export function createReadFile(grants: FolderGrants, memory: FileMemory): BuiltInTool {
  return defineBuiltIn({
    name: 'read_file',
    description: 'Reads a text file in a folder the operator opened to you. Paths begin with the name of the folder.',
    arguments: z.strictObject({ path: FilePath.describe('For example "notes/today.md".') }),
    needsPermission: true,
    preview: async ({ path }, { sessionRef }) => ({
      title: `Read ${path}`,
      detail: '',
      ...previewPath(path, await grants(sessionRef)),
    }),
    async run({ path }, run) {
      const { context } = run
      const granted = findGrantedPath(path, await grants(context.sessionRef))
      if (granted.kind === 'error') return granted
      const confined = await confine(granted)
      if (confined.kind === 'error') return confined
      const file = await readBytes(confined.path, granted.shown)
      if (file.kind === 'error') return file
      const text = textIn(file.bytes)
      if (text === null && isLocked(file.bytes)) return readLocked(file.bytes, granted.shown, run)
      if (text === null) return notText(granted.shown)
      memory.saw(context.sessionRef, confined.path, sha256(file.bytes))
      return succeeded(text)
    },
  })
}
