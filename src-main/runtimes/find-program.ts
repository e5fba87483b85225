import { access, constants, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join, resolve } from 'node:path'

interface World {
  readonly path: string
  /** The endings of programs on Windows, as the system lists them; null where a name is the whole of it. */
  readonly endings: string | null
}

const here = (): World => ({
  path: process.env.PATH ?? '',
  endings: process.platform === 'win32' ? (process.env.PATHEXT ?? '.COM;.EXE') : null,
})

/** Where a program is, or null; looked for as the system does when it starts one, without running anything. */
export async function findProgram(program: string, { path, endings }: World = here()): Promise<string | null> {
  const names = endings === null ? [program] : namesOnWindows(program, endings)
  for (const folder of foldersOf(program, path)) {
    for (const name of names) {
      const place = folder === null ? resolve(name) : join(folder, name)
      if (await isProgram(place)) return place
    }
  }
  return null
}

/** A name with a folder in it is a place, and looked for nowhere else. */
function foldersOf(program: string, path: string): readonly (string | null)[] {
  return isAbsolute(program) || /[/\\]/.test(program) ? [null] : path.split(delimiter)
}

/** Without a shell only these are started; a script of the shell's own is not. */
const STARTED_DIRECTLY = ['.com', '.exe']

function namesOnWindows(program: string, endings: string): readonly string[] {
  const listed = endings.toLowerCase().split(';')
  const usable = STARTED_DIRECTLY.filter((ending) => listed.includes(ending))
  return usable.some((ending) => program.toLowerCase().endsWith(ending))
    ? [program]
    : usable.map((ending) => `${program}${ending}`)
}

async function isProgram(place: string): Promise<boolean> {
  try {
    await access(place, constants.X_OK)
    return (await stat(place)).isFile()
  } catch {
    return false
  }
}
