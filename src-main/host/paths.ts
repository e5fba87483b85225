import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'

export interface Paths {
  /** Everything the app writes is below this folder. */
  readonly dataDirectory: string
  readonly configuration: string
  readonly preferences: string
  readonly windowState: string
  readonly conformance: string
  readonly apiKeys: string
}

/** `--user-data-dir` moves Electron's own folder; logs, dumps and caches are moved along with it. */
export function claimPaths(): Paths {
  const dataDirectory = app.getPath('userData')
  mkdirSync(dataDirectory, { recursive: true })
  app.setPath('sessionData', join(dataDirectory, 'chromium'))
  app.setPath('crashDumps', join(dataDirectory, 'crash-dumps'))
  app.setAppLogsPath(join(dataDirectory, 'logs'))
  return {
    dataDirectory,
    configuration: join(dataDirectory, 'config.toml'),
    preferences: join(dataDirectory, 'ui-preferences.json'),
    windowState: join(dataDirectory, 'window-state.json'),
    conformance: join(dataDirectory, 'conformance.json'),
    apiKeys: join(dataDirectory, 'api-keys.json'),
  }
}
