import { readFileSync } from 'node:fs'
import { run } from './child.mjs'
import { SetupError } from './stop.mjs'

/** The Debian package that carries each library Electron links against. */
const PACKAGE_OF = {
  'libasound.so.2': 'libasound2',
  'libatk-1.0.so.0': 'libatk1.0-0',
  'libatk-bridge-2.0.so.0': 'libatk-bridge2.0-0',
  'libatspi.so.0': 'libatspi2.0-0',
  'libcairo.so.2': 'libcairo2',
  'libcups.so.2': 'libcups2',
  'libdbus-1.so.3': 'libdbus-1-3',
  'libdrm.so.2': 'libdrm2',
  'libexpat.so.1': 'libexpat1',
  'libgbm.so.1': 'libgbm1',
  'libgio-2.0.so.0': 'libglib2.0-0',
  'libglib-2.0.so.0': 'libglib2.0-0',
  'libgobject-2.0.so.0': 'libglib2.0-0',
  'libgtk-3.so.0': 'libgtk-3-0',
  'libnspr4.so': 'libnspr4',
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libpango-1.0.so.0': 'libpango-1.0-0',
  'libsmime3.so': 'libnss3',
  'libudev.so.1': 'libudev1',
  'libX11.so.6': 'libx11-6',
  'libxcb.so.1': 'libxcb1',
  'libXcomposite.so.1': 'libxcomposite1',
  'libXdamage.so.1': 'libxdamage1',
  'libXext.so.6': 'libxext6',
  'libXfixes.so.3': 'libxfixes3',
  'libxkbcommon.so.0': 'libxkbcommon0',
  'libXrandr.so.2': 'libxrandr2',
}

/** Makes sure that the binary finds its shared libraries. Only Linux ships it without them. */
export async function ensureLibraries(/** @type {string} */ executable) {
  if (process.platform !== 'linux') return
  const { output } = await run('ldd', [executable], { capture: true })
  await ensurePackages(packagesFor(missingLibraries(output)))
}

export function missingLibraries(/** @type {string} */ lddOutput) {
  return [...lddOutput.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1] ?? '')
}

/** The packages to install, each once. A library nobody mapped is named as it is, so that apt says what it lacks. */
export function packagesFor(/** @type {readonly string[]} */ libraries) {
  const known = /** @type {Record<string, string>} */ (PACKAGE_OF)
  return [...new Set(libraries.map((library) => known[library] ?? library))].sort()
}

/** Installs Debian packages when that is possible here; otherwise says the exact command and stops. */
export async function ensurePackages(/** @type {readonly string[]} */ packages) {
  if (packages.length === 0) return
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`
  if (!isDebian() || process.getuid?.() !== 0) {
    throw new SetupError(`Missing system packages. Install them, then run this again:\n\n  sudo sh -c '${command}'\n`)
  }
  console.log(`Installing system packages: ${packages.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await run('sh', ['-c', command], { env, capture: true })
  if (code !== 0) throw new SetupError(`apt-get failed:\n${output.trim()}`)
}

function isDebian() {
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
