import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import platformBuilds from './platform-builds.json' with { type: 'json' }

const builds: Readonly<Record<string, string>> = platformBuilds

/**
 * The build of llama.cpp that is installed for a platform, with its version; null where there is none. Another one may
 * answer otherwise, so what was checked with it counts no more.
 */
export function installedEngine(platform: string = process.platform, architecture: string = process.arch) {
  const name = builds[`${platform} ${architecture}`]
  if (name === undefined) return null
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    const manifest = readManifest(join(folder, name, 'package.json'))
    // Platforms that nobody asked for have an empty package of another name in their place.
    if (manifest !== null) return manifest.name === name ? `${name}@${manifest.version}` : null
  }
  return null
}

function readManifest(path: string): { readonly name: string; readonly version: string } | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** Apple's own chips have one build only, which could compute on their graphics processor too. */
export const gpuOfBuild = (platform: string = process.platform, architecture: string = process.arch) =>
  platform === 'darwin' && architecture === 'arm64' ? 'metal' : false
