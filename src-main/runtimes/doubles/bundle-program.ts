import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

export type BundledProgram = { readonly path: string; readonly remove: () => Promise<void> }

/** One file that a child process can run, made from TypeScript. It lies in `out`, where packages are found. */
export async function bundleProgram(entry: string): Promise<BundledProgram> {
  const programs = join(import.meta.dirname, '..', '..', '..', 'out', 'test-programs')
  await mkdir(programs, { recursive: true })
  const folder = await mkdtemp(join(programs, 'program-'))
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'program.mjs' } },
    },
  })
  return { path: join(folder, 'program.mjs'), remove: () => rm(folder, { recursive: true, force: true }) }
}
