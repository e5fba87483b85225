import { type FSWatcher, readlinkSync, realpathSync, watch } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'

export interface FollowedFile {
  close(): void
}

export interface FollowOptions {
  /** Something happened to the file, or to a link on the way to it. */
  onEvent(): void
  /** From here on nothing more is noticed, because the system does not tell of it. */
  onLost(): void
  readonly watch?: typeof watch
}

/** More links in a row than these lead in a circle. */
const MOST_LINKS = 8

/** Follows a file by the folders it is in, because editors replace a file when they save it; through links too. */
export function followFile(path: string, { onEvent, onLost, ...options }: FollowOptions): FollowedFile {
  const watchFolder = options.watch ?? watch
  const watchers = new Map<string, FSWatcher>()
  let names = new Map<string, Set<string>>()
  let isOver = false

  function lose(): void {
    if (isOver) return
    close()
    onLost()
  }

  function hear(folder: string, name: string | null): void {
    // Where the system does not say which file it was, it may have been this one.
    if (isOver || (name !== null && !names.get(folder)?.has(name))) return
    watchAll()
    onEvent()
  }

  /** A link may lead elsewhere by now, and then another folder is the one that counts. */
  function watchAll(): void {
    names = namesByFolder(path)
    for (const [folder, watcher] of watchers) {
      if (names.has(folder)) continue
      watcher.close()
      watchers.delete(folder)
    }
    if (![...names.keys()].every((folder) => watchers.has(folder) || isWatched(folder))) lose()
  }

  /** A link may lead to a folder that is not there yet. Where the link itself is, a change of it is heard. */
  function isWatched(folder: string): boolean {
    try {
      watchers.set(folder, begin(folder))
      return true
    } catch (cause) {
      return (cause as NodeJS.ErrnoException).code === 'ENOENT' && folder !== dirname(path)
    }
  }

  function begin(folder: string): FSWatcher {
    const watcher = watchFolder(folder, { persistent: false }, (_event, name) => hear(folder, name))
    watcher.on('error', lose)
    return watcher
  }

  function close(): void {
    isOver = true
    for (const watcher of watchers.values()) watcher.close()
  }

  watchAll()
  return { close }
}

/** The file and every link on the way to it, by the folder they are in. */
function namesByFolder(path: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  let place: string | null = path
  for (let links = 0; place !== null && links <= MOST_LINKS; links += 1) {
    const folder = dirname(place)
    found.set(folder, (found.get(folder) ?? new Set()).add(basename(place)))
    place = linkedFrom(place)
  }
  return found
}

function linkedFrom(place: string): string | null {
  try {
    return resolve(realpathSync(dirname(place)), readlinkSync(place))
  } catch {
    return null
  }
}
