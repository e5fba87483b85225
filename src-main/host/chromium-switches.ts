import { app } from 'electron'

/** Chromium services that would speak to a network by themselves, switched off before it starts. */
const SWITCHES = {
  'disable-background-networking': '',
  'disable-breakpad': '',
  'disable-client-side-phishing-detection': '',
  'disable-component-update': '',
  'disable-default-apps': '',
  'disable-domain-reliability': '',
  'disable-sync': '',
  'dns-prefetch-disable': '',
  'no-first-run': '',
  'no-pings': '',
  'no-proxy-server': '',
  'disable-features':
    'AutofillServerCommunication,CertificateTransparencyComponentUpdater,DialMediaRouteProvider,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints',
} as const

export function quietChromium(): void {
  for (const [name, value] of Object.entries(SWITCHES)) app.commandLine.appendSwitch(name, value)
}
