import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './build.mjs'
import { packFromRegistry, unpackTarball } from './registry-package.mjs'
import { runScript, SetupError } from './stop.mjs'

/**
 * The build of llama.cpp for each platform. Linux x64 comes with `npm ci`; the others are empty until they are fetched.
 * @type {Readonly<Record<string, string>>}
 */
const PACKAGES = JSON.parse(readFileSync(new URL('../runtimes/embedded/platform-builds.json', import.meta.url), 'utf8'))

/** @returns {string | null} */
export function platformPackage(/** @type {string} */ platform, /** @type {string} */ architecture) {
  return PACKAGES[`${platform} ${architecture}`] ?? null
}

/** Whether the build for this platform is where the library looks for it. */
export function hasPlatformPackage(/** @type {string} */ name, /** @type {string} */ modules) {
  return existsSync(join(modules, name, 'bins'))
}

/**
 * Puts the build for this platform where the library looks for it. npm checks what it downloads against the registry;
 * the version is that of the library itself.
 * @param {string} name
 * @param {string} modules
 */
export async function installPlatformPackage(name, modules) {
  const target = join(modules, name)
  if (hasPlatformPackage(name, modules)) return 'already-there'
  const { version } = JSON.parse(readFileSync(join(modules, 'node-llama-cpp/package.json'), 'utf8'))
  const scratch = await mkdtemp(join(tmpdir(), 'inquirium-platform-'))
  try {
    const tarball = await packFromRegistry({ package: name, version }, scratch)
    await unpackTarball(tarball, scratch)
    const unpacked = join(scratch, 'package')
    if (!existsSync(join(unpacked, 'bins'))) throw new SetupError(`${name}@${version} holds no build of llama.cpp.`)
    await rm(target, { recursive: true, force: true })
    await cp(unpacked, target, { recursive: true })
    return 'installed'
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runScript(async () => {
    const name = platformPackage(process.platform, process.arch)
    if (name === null) {
      console.log('There is no build for this platform. Use Ollama, llama-server or LM Studio instead.')
      return 1
    }
    const outcome = await installPlatformPackage(name, join(root, 'node_modules'))
    console.log(outcome === 'installed' ? `Installed ${name}.` : `${name} is already there.`)
    return 0
  })
}
