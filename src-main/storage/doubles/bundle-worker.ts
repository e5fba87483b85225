import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

export interface BundledWorker {
  readonly program: string
  remove(): void
}

/** A program of this folder as one file a thread or process can run; packages are found from where it lies. */
export async function bundleWorker(name: string): Promise<BundledWorker> {
  const storage = join(import.meta.dirname, '..')
  const out = join(storage, '../../out')
  mkdirSync(out, { recursive: true })
  const folder = mkdtempSync(join(out, 'worker-'))
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(storage, `${name}.ts`),
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'program.mjs' } },
    },
  })
  return { program: join(folder, 'program.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
