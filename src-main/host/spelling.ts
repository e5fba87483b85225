import type { Session } from 'electron'

/**
 * Chromium fetches spelling dictionaries from a server; without languages there is nothing to fetch. macOS checks
 * spelling by itself, so it keeps it.
 */
export function disableDictionaryDownload(session: Session, platform: NodeJS.Platform = process.platform): void {
  if (platform === 'darwin') return
  session.setSpellCheckerLanguages([])
  session.setSpellCheckerEnabled(false)
}
