import { z } from 'zod'
import { type BuiltInTool, defineBuiltIn } from '../built-in/built-in-tool'
import { succeeded } from '../outcome'
import { confine } from './confined-path'
import type { FileMemory } from './file-memory'
import { FilePath, type FolderGrants, findGrantedPath } from './granted-path'
import { previewPath } from './preview-path'
import { readText } from './read-text'

/** Reads a text file in a folder the operator granted. */
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
    async run({ path }, { context }) {
      const granted = findGrantedPath(path, await grants(context.sessionRef))
      if (granted.kind === 'error') return granted
      const confined = await confine(granted)
      if (confined.kind === 'error') return confined
      const file = await readText(confined.path, granted.shown)
      if (file.kind === 'error') return file
      memory.saw(context.sessionRef, confined.path, file.digest)
      return succeeded(file.text)
    },
  })
}
