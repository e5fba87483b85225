import type { EmbeddedConfiguration } from '../../../src-shared/contract/runtime-configuration'

/** How long a model stays loaded with nothing to do; null where it stays for as long as the app runs. */
export const idleMinutes = ({ unload_after_minutes: minutes }: EmbeddedConfiguration): number | null =>
  minutes === 'never' ? null : minutes

export function idleMs(configuration: EmbeddedConfiguration): number | null {
  const minutes = idleMinutes(configuration)
  return minutes === null ? null : minutes * 60_000
}
