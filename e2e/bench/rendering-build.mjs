import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Builds the bench app and its page into `out/bench-rendering`. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const out = join(root, 'out/bench-rendering')
const common = { configFile: /** @type {const} */ (false), logLevel: /** @type {const} */ ('warn') }

await build({
  ...common,
  root,
  build: {
    ssr: true,
    target: 'node24',
    outDir: out,
    emptyOutDir: true,
    rolldownOptions: { input: { main: join(root, 'e2e/bench/rendering-app.ts') }, external: ['electron', /^node:/] },
  },
})
await build({
  ...common,
  root: join(root, 'e2e/bench'),
  base: './',
  plugins: [react(), tailwindcss()],
  resolve: {
    // The browser's build of it needs innerHTML, which the policy forbids.
    alias: { 'decode-named-character-reference': join(root, 'node_modules/decode-named-character-reference/index.js') },
  },
  build: {
    target: 'chrome146',
    outDir: join(out, 'page'),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(root, 'e2e/bench/rendering-page.html'),
      checks: { moduleLevelDirective: false },
    },
  },
})
await writeFile(join(out, 'package.json'), JSON.stringify({ name: 'bench-rendering', type: 'module', main: 'main.js' }))
