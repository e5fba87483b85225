/**
 * Who may import whom, as an allow-list per zone. A file matches the zones whose `from` it is under; what is not in
 * `may` is an error. `node` says whether Node's own modules are allowed.
 */

const npm = (...names) => names.map((name) => `^(node_modules/)?${name}(/|$)`)
const shared = (...folders) => folders.map((folder) => `^src-shared/${folder}/`)
const zod = npm('zod')
/** Any package. Those named here are not found by the resolver, which does not understand their exports. */
const anyLibrary = ['^node_modules/', ...npm('@shikijs/langs', 'vite', '@vitejs/plugin-react', '@tailwindcss/vite')]
const ports = '^src-main/inquirium/[^/]+$'

const zones = {
  'shared-classification': { from: '^src-shared/classification/', may: [...shared('classification'), ...zod] },
  'shared-inquirium': { from: '^src-shared/inquirium/', may: [...shared('inquirium', 'classification'), ...zod] },
  'shared-inquiry': {
    from: '^src-shared/inquiry/',
    may: [...shared('inquiry', 'inquirium', 'classification'), ...zod],
  },
  'shared-transcript': {
    from: '^src-shared/transcript/',
    may: [...shared('transcript', 'inquiry', 'inquirium', 'classification'), ...zod],
  },
  'shared-trace': { from: '^src-shared/trace/', may: [...shared('trace', 'inquirium', 'classification'), ...zod] },
  'shared-rest': { from: '^src-shared/(contract|projection)/', may: ['^src-shared/', ...zod] },

  'main-inquirium': { from: '^src-main/inquirium/', may: ['^src-shared/', '^src-main/inquirium/', ...zod] },
  'main-tools': {
    from: '^src-main/tools/',
    may: [
      '^src-shared/',
      '^src-main/tools/',
      ports,
      ...zod,
      ...npm('@modelcontextprotocol/client', '@cfworker/json-schema'),
    ],
    node: true,
  },
  'main-storage': {
    from: '^src-main/storage/',
    may: ['^src-shared/', '^src-main/storage/', ports, ...zod, ...npm('better-sqlite3')],
    node: true,
  },
  'main-runtimes': {
    from: '^src-main/runtimes/',
    may: [
      '^src-shared/',
      '^src-main/runtimes/',
      // Answers of models are held to schemas as those of tools are.
      '^src-main/tools/json-schema\\.ts$',
      ports,
      ...zod,
      ...npm('eventsource-parser', 'node-llama-cpp'),
    ],
    node: true,
  },
  'main-ipc': {
    from: '^src-main/ipc/',
    may: ['^src-shared/', '^src-main/(ipc|inquirium)/', ...zod, ...npm('electron')],
  },
  'main-host': {
    from: '^src-main/host/',
    may: ['^src-shared/', '^src-main/host/', ...zod, ...npm('electron', 'toml-eslint-parser')],
    node: true,
  },
  'main-preload': { from: '^src-main/preload/', may: ['^src-shared/contract/', ...npm('electron')] },
  'main-commands': {
    from: '^src-main/commands/',
    may: ['^src-shared/', '^src-main/(commands|storage|inquirium)/', ...zod],
    node: true,
  },
  'main-composition': {
    from: '^src-main/[^/]+$',
    may: ['^src-shared/', '^src-main/', ...zod, ...npm('electron')],
    node: true,
  },

  'renderer-ui': { from: '^src-renderer/ui/', may: ['^src-renderer/ui/', ...npm('react', '@base-ui/react')] },
  'renderer-bridge': {
    from: '^src-renderer/(bridge|state)/',
    may: ['^src-shared/', '^src-renderer/(bridge|state)/', ...npm('react', '@tanstack/react-query', 'zustand')],
  },
  'renderer-features': {
    from: '^src-renderer/features/([^/]+)/',
    may: ['^src-shared/', '^src-renderer/(bridge|state|ui)/', '^src-renderer/features/$1/', ...anyLibrary],
  },
  'renderer-app': { from: '^src-renderer/(app/|[^/]+$)', may: ['^src-shared/', '^src-renderer/', ...anyLibrary] },

  'e2e-fixtures': {
    from: '^e2e/(entry\\.ts|fixtures/)',
    may: [
      '^src-shared/',
      '^src-main/(start|inquirium/|storage/record-worker|runtimes/doubles/|dev/(cache|llama-server))',
      '^e2e/',
      ...anyLibrary,
    ],
    node: true,
  },
  'e2e-bench': {
    from: '^e2e/bench/',
    may: ['^src-shared/', '^src-main/(start|storage|inquirium|runtimes)', '^src-renderer/', '^e2e/', ...anyLibrary],
    node: true,
  },
  'e2e-scenarios': {
    from: '^e2e/scenarios/',
    may: ['^e2e/(fixtures|scenarios)/', ...npm('@playwright/test', 'fast-check')],
    node: true,
  },
}

/** Tests and what only tests use may reach further. */
const test = '\\.(test|contract)\\.tsx?$|^src-.+/(doubles|fixtures)/'
const traceCode =
  '^(src-shared/trace/|src-main/storage/trace|src-shared/projection/activity|src-renderer/features/activity/)'
const transcriptCode = '^(src-shared/transcript/|src-main/storage/transcript|src-shared/projection/conversation)'

export const forbidden = [
  ...Object.entries(zones).map(([name, { from, may, node }]) => ({
    name,
    severity: 'error',
    from: { path: from, pathNot: test },
    to: { pathNot: may, ...(node ? { dependencyTypesNot: ['core'] } : {}) },
  })),
  {
    name: 'trace-never-imports-transcript',
    severity: 'error',
    from: { path: traceCode },
    to: { path: transcriptCode },
  },
  {
    name: 'nothing-imports-the-composition-root',
    severity: 'error',
    from: { path: '^src-main/[^/]+/' },
    to: { path: '^src-main/[^/]+$' },
  },
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
]

export default {
  forbidden,
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
