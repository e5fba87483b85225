import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BundledProgram } from './bundle-program'
import { bundleWorker } from './child-worker'

/** The worker program with model files beside it, which go when it is removed. */
export async function besideWorker(
  models: Readonly<Record<string, Buffer>>,
): Promise<{ readonly program: BundledProgram; readonly pathOf: (model: string) => string }> {
  const program = await bundleWorker()
  const folder = join(dirname(program.path), 'models')
  const pathOf = (model: string) => join(folder, `${model}.gguf`)
  await mkdir(folder)
  await Promise.all(Object.entries(models).map(([model, bytes]) => writeFile(pathOf(model), bytes)))
  return { program, pathOf }
}
