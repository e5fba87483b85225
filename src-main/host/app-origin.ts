import { join, sep } from 'node:path'

export const appScheme = 'app'
const HOST = 'bundle'

export const appOrigin = `${appScheme}://${HOST}`
export const appPage = `${appOrigin}/index.html`

/** Whether an address is a page of ours, which is the only place the window may be. */
export function isOurs(url: string): boolean {
  return URL.canParse(url) && url.startsWith(`${appOrigin}/`)
}

/** The file an address names inside the served folder, or null when it names another host or leaves the folder. */
export function fileFor(url: string, folder: string): string | null {
  const { host, pathname } = new URL(url)
  if (host !== HOST) return null
  const decoded = decode(pathname)
  if (decoded === null || decoded.includes('\0') || decoded.includes('\\')) return null
  const file = join(folder, decoded)
  return file.startsWith(folder + sep) ? file : null
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
