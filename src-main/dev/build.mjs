import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What main loads at run time instead of bundling. */
const external = ['electron', 'better-sqlite3', 'node-llama-cpp', /^node:/, ...builtinModules]

/**
 * Programs for Electron's Node: the app and the test entry, one ES module each with shared chunks.
 * @param {Record<string, string>} input
 * @param {string} folder
 * @returns {import('vite').InlineConfig}
 */
const program = (input, folder) => ({
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    outDir: join(root, 'out', folder),
    rolldownOptions: { input, external, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
  ssr: { noExternal: true },
})

/** @type {import('vite').InlineConfig} */
const preload = {
  build: {
    target: 'chrome146',
    minify: false,
    outDir: join(root, 'out', 'preload'),
    // A sandboxed preload must be a single CommonJS file.
    lib: { entry: join(root, 'src-main/preload/preload.ts'), formats: ['cjs'], fileName: () => 'preload.cjs' },
    rolldownOptions: { external: ['electron'] },
  },
}

/** @type {import('vite').InlineConfig} */
const renderer = {
  root: join(root, 'src-renderer'),
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: {
      // Its browser build decodes entities through innerHTML, which the page's policy forbids.
      'decode-named-character-reference': join(root, 'node_modules/decode-named-character-reference/index.js'),
    },
  },
  build: {
    target: 'chrome146',
    outDir: join(root, 'out', 'renderer'),
    // The policy has no `data:` fonts and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The large chunks are grammars, each loaded when a fence names its language.
    chunkSizeWarningLimit: 1000,
    // What the first page needs comes as one file: each further one is a request that main has to answer.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } } },
  },
}

/** Programs the app starts in processes or threads of their own. They stand beside whoever starts them. */
export const workers = {
  'embedded-worker': join(root, 'src-main/runtimes/embedded/worker.ts'),
  'record-worker': join(root, 'src-main/storage/record-worker.ts'),
}

export const targets = {
  main: program({ main: join(root, 'src-main/main.ts'), ...workers }, 'main'),
  preload,
  renderer,
}

/** @param {import('vite').InlineConfig} config */
const settled = (config) => ({
  ...config,
  configFile: /** @type {const} */ (false),
  root: config.root ?? root,
  logLevel: /** @type {const} */ ('warn'),
  build: {
    ...config.build,
    emptyOutDir: true,
    // Libraries mark their files for servers we have none of.
    rolldownOptions: { ...config.build?.rolldownOptions, checks: { moduleLevelDirective: false } },
  },
})

/** Builds the app into `out/`. */
export async function buildApp() {
  await rm(join(root, 'out', 'main'), { recursive: true, force: true })
  for (const config of Object.values(targets)) await build(settled(config))
}

/** Builds the app once and again on every change; `onBuilt` hears which part is new. Returns the way to stop. */
export async function watchApp(/** @type {(part: keyof typeof targets) => void} */ onBuilt) {
  /** @type {(() => Promise<void>)[]} */
  const stops = []
  for (const [part, config] of Object.entries(targets)) {
    const watcher = await build({ ...settled(config), build: { ...settled(config).build, watch: {} } })
    if (!('on' in watcher)) throw new Error('vite did not start watching')
    stops.push(() => watcher.close())
    await new Promise((resolve) => {
      watcher.on('event', (event) => {
        if (event.code === 'ERROR') console.error(event.error.message)
        if (event.code !== 'END') return
        onBuilt(/** @type {keyof typeof targets} */ (part))
        resolve(undefined)
      })
    })
  }
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

/** Makes a folder of `out/` an app of our name and version, so that Electron treats another entry as the product. */
export async function writeEntryPackage(/** @type {string} */ folder, /** @type {string} */ main) {
  const { name, productName, version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const description = JSON.stringify({ name, productName, version, type: 'module', main })
  await mkdir(join(root, 'out', folder), { recursive: true })
  await writeFile(join(root, 'out', folder, 'package.json'), description)
}

/** Builds programs that are not part of the app, such as the commands and the test entry. */
export async function buildPrograms(/** @type {Record<string, string>} */ input, /** @type {string} */ folder) {
  await build(settled(program(input, folder)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildApp()
