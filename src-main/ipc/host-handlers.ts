import type { About } from '../../src-shared/contract/about'
import type { HostRoute } from '../../src-shared/contract/host-routes'
import type { Preferences, PreferencesChange } from '../../src-shared/contract/preferences'
import { accepted, refused } from '../../src-shared/contract/reply'
import type { Handlers } from '../../src-shared/contract/routes'

/** What the machine does for the window. */
export interface HostPorts {
  about(): About
  readonly preferences: { read(): Preferences; change(change: PreferencesChange): Promise<Preferences> }
  openLink(url: string): Promise<'opened' | 'declined' | 'link-not-allowed' | 'mode-forbids-links'>
  copyText(text: string): void
}

export function createHostHandlers({ about, preferences, openLink, copyText }: HostPorts): Pick<Handlers, HostRoute> {
  return {
    'about.read': async () => accepted(about()),
    'preferences.read': async () => accepted(preferences.read()),
    'preferences.change': async (change) => accepted(await preferences.change(change)),
    'link.open': async ({ url }) => {
      const outcome = await openLink(url)
      return outcome === 'opened' || outcome === 'declined' ? accepted(outcome) : refused(outcome)
    },
    'text.copy': async ({ text }) => {
      copyText(text)
      return accepted(null)
    },
  }
}
