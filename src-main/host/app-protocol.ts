import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { type ProtocolResponse, protocol, type Session } from 'electron'
import { appScheme, fileFor } from './app-origin'
import { contentSecurityPolicy } from './content-security-policy'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Must run before the app is ready. */
export function registerAppScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true }
  protocol.registerSchemesAsPrivileged([{ scheme: appScheme, privileges }])
}

/**
 * Serves the built page from `folder`, and nothing outside it. The newer `protocol.handle` speaks in objects of the
 * Fetch API, which Node loads when they are first used: a tenth of the time until the window can be typed into.
 */
export function serveApp(session: Session, folder: string): void {
  session.protocol.registerBufferProtocol(appScheme, ({ method, url }, respond) => {
    const file = method === 'GET' ? fileFor(url, folder) : null
    const type = file && CONTENT_TYPES[extname(file)]
    if (!file || !type) return respond(refusal(403))
    readFile(file).then(
      (data) => respond({ data, headers: headers(type) }),
      () => respond(refusal(404)),
    )
  })
}

function headers(type: string): Record<string, string> {
  return {
    'content-type': type,
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  }
}

function refusal(statusCode: 403 | 404): ProtocolResponse {
  return { statusCode, data: Buffer.alloc(0), headers: headers('text/plain') }
}
