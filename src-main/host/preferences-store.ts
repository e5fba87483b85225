import { changePreferences, Preferences, type PreferencesChange } from '../../src-shared/contract/preferences'
import { readJsonFile, writeJsonFile } from './json-file'

export interface PreferencesStore {
  read(): Preferences
  change(change: PreferencesChange): Promise<Preferences>
}

/** The interface preferences, in a file of their own: no other part of the app reads or writes it. */
export function openPreferences(path: string): PreferencesStore {
  let current: Preferences = readJsonFile(path, Preferences)
  let writing: Promise<void> = Promise.resolve()
  return {
    read: () => current,
    async change(change) {
      const next = changePreferences(current, change)
      current = next
      // One write at a time, in the order they were asked for.
      writing = writing.catch(() => undefined).then(() => writeJsonFile(path, next))
      await writing
      return next
    },
  }
}
