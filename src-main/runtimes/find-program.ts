import { access, constants } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'

/** Where a program is, or null; looked for as a shell would, without running anything. */
export async function findProgram(program: string, path = process.env.PATH ?? ''): Promise<string | null> {
  const places = isAbsolute(program) ? [program] : path.split(delimiter).map((folder) => join(folder, program))
  for (const place of places) {
    const isRunnable = await access(place, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isRunnable) return place
  }
  return null
}
