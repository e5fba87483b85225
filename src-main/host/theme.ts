import { nativeTheme } from 'electron'
import type { Preferences } from '../../src-shared/contract/preferences'

/** The page asks the system for light or dark, and the system answers with the operator's choice. */
export function applyTheme({ theme }: Preferences): void {
  nativeTheme.themeSource = theme
}
