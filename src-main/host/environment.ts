/**
 * Variables that would change where Node or Chromium sends traffic, what code they load or what they log.
 * NODE_USE_ENV_PROXY is the sharpest: with it even requests to 127.0.0.1 go through a proxy.
 */
const UNWELCOME = new Set([
  'ALL_PROXY',
  'ELECTRON_ENABLE_LOGGING',
  'ELECTRON_LOG_FILE',
  'ELECTRON_RUN_AS_NODE',
  'FTP_PROXY',
  'GOOGLE_API_KEY',
  'GOOGLE_DEFAULT_CLIENT_ID',
  'GOOGLE_DEFAULT_CLIENT_SECRET',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
  'NODE_PATH',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_USE_ENV_PROXY',
  'NODE_V8_COVERAGE',
  'NO_PROXY',
  'SSLKEYLOGFILE',
])

/** Removes them from the process and so from everything it starts. Returns the names that were there. */
export function removeUnwelcomeVariables(environment: Record<string, string | undefined>): readonly string[] {
  const found = Object.keys(environment).filter((name) => UNWELCOME.has(name.toUpperCase()))
  for (const name of found) delete environment[name]
  return found
}
