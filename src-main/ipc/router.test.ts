import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accepted, refusalCodes } from '../../src-shared/contract/reply'
import { type Handlers, type Route, routes } from '../../src-shared/contract/routes'
import { createInMemoryRecord } from '../inquirium/in-memory-record'
import { RecordFault } from '../inquirium/record-fault'
import { createHandlers } from './handlers'
import { createRouter } from './router'

const about = { version: '1', electron: '1', chromium: '1', node: '1', platform: 'x', dataDirectory: '/d' }
const preferences = { theme: 'system', affordance: { pinned: true, hidden: false }, initiation: 'never' } as const

const nothing = async () => []
const handlers = createHandlers(
  {
    host: {
      about: () => about,
      preferences: { read: () => preferences, change: async () => preferences },
      openLink: async () => 'declined',
      copyText: () => undefined,
    },
    configuration: {
      status: () => ({ path: '/d/config.toml', inForce: 'defaults', problems: [] }),
      reveal: async () => undefined,
    },
    record: { status: () => ({ state: 'opening' }), reopen: async () => false },
    participants: {
      list: async () => [],
      create: async () => undefined,
      rename: async () => false,
      switchTo: async () => 'unknown-participant',
    },
  },
  async () => ({
    conversation: {
      coordinator: {
        submit: async ({ session, turn }) => ({ ok: true, receipt: { session, turn } }),
        regenerate: async () => ({ ok: false, code: 'unknown-turn' }),
        stop: async () => undefined,
        isAnswering: () => false,
        idle: async () => undefined,
        close: async () => undefined,
      },
      transcript: createInMemoryRecord(() => '2026-01-01T00:00:00Z').transcript,
      attachments: { put: async () => ({ digest: `sha256:${'0'.repeat(64)}`, bytes: 1 }), read: async () => null },
      drafts: { read: nothing, save: async () => undefined },
      ids: { next: () => '1' },
      listSessions: nothing,
      search: async () => ({ sessions: [], hits: [] }),
      calibration: async () => ({ models: [], verdicts: [] }),
      changeSession: async () => ({ ok: false, code: 'unknown-session' }),
      recordFeedback: async () => ({ ok: false, code: 'unknown-result' }),
      live: () => null,
      runtimes: nothing,
    },
    turnPlaces: { transcript: { query: nothing }, turnsOf: nothing },
    watch: {
      mode: { read: () => 'commons', set: () => ({ ok: true }) },
      notifications: {
        read: () => ({ enabled: true, per_hour: 4 }),
        set: () => ({ ok: false, code: 'setting-refused' }),
      },
      closeReview: async () => ({ ok: false, code: 'nothing-to-review' }),
      noteStopped: () => undefined,
      baseline: {
        read: async () => ({ isLost: false, failures: 0, candidates: [] }),
        check: async () => 'unknown-runtime',
        stop: () => undefined,
      },
    },
    activity: {
      reader: {
        read: async () => ({ items: [], next: null, reached: null }),
        turn: nothing,
        days: async () => ({ days: [], next: null }),
        progress: async () => null,
      },
      connections: async () => ({ since: null, totals: [] }),
    },
    keeping: {
      transfers: {
        begin: async () => 'not-chosen',
        cancel: () => undefined,
        dismiss: () => undefined,
        reveal: () => undefined,
        current: () => null,
      },
      forget: async () => ({ ok: false, code: 'nothing-to-forget' }),
      retention: { read: async () => ({ tiers: [] }), set: () => ({ outcome: 'changed' }) },
    },
    questions: {
      pending: () => [],
      past: { read: async () => ({ items: [], next: null }), explain: async () => [] },
      answer: async () => ({ ok: false, code: 'unknown-question' }),
      decline: async () => ({ ok: true }),
      cancel: async () => ({ ok: true }),
      settings: { read: () => ({}), set: () => ({ outcome: 'refused', code: 'setting-refused' }) },
    },
    tools: {
      known: async () => ({ tools: [], leftOut: [], waiting: [] }),
      setTools: async () => ({ ok: true }),
      grantFolder: async () => ({ ok: true, granted: false }),
      confirmProgram: async () => ({ ok: false, code: 'unknown-program' }),
      permissions: nothing,
      revoke: async () => ({ ok: false, code: 'unknown-permission' }),
    },
    runtimes: {
      read: () => ({ configured: [], defaultModel: null, unloadAfterMinutes: 10 }),
      save: async () => ({ ok: false, code: 'name-taken' }),
      remove: async () => ({ ok: false, code: 'unknown-runtime' }),
      setKey: async () => ({ ok: false, code: 'unknown-runtime' }),
      pickModel: async () => ({ ok: true, value: null }),
      chooseDefault: async () => ({ ok: true, value: null }),
      unloadAfter: () => ({ ok: true, value: null }),
      decide: async () => ({ ok: true, value: null }),
    },
  }),
)

function routerWith(changes: Partial<Handlers> = {}, checkOutput = true) {
  const bugs: string[] = []
  const route = createRouter(
    routes,
    { ...handlers, ...changes },
    { checkOutput, onBug: (name) => void bugs.push(name) },
  )
  return { route, bugs }
}

describe('the router', () => {
  it('answers a known route with a valid input', async () => {
    expect(await routerWith().route(true, 'about.read', null)).toEqual({ ok: true, value: about })
  })

  it('refuses a sender that is not trusted before it looks at anything else', async () => {
    expect(await routerWith().route(false, 'about.read', null)).toEqual({ ok: false, code: 'untrusted-sender' })
    expect(await routerWith().route(false, 'no.such', null)).toEqual({ ok: false, code: 'untrusted-sender' })
  })

  it.each(['no.such', '__proto__', 'constructor', 'toString', '', null, 7, {}])(
    'refuses the route %j',
    async (name) => {
      expect(await routerWith().route(true, name, null)).toEqual({ ok: false, code: 'unknown-route' })
    },
  )

  it('refuses an input that does not parse and says what is wrong with it', async () => {
    const reply = await routerWith().route(true, 'preferences.change', { theme: 'sepia' })
    expect(reply).toMatchObject({ ok: false, code: 'invalid-input', detail: expect.stringContaining('theme') })
  })

  it('turns a bug into a refusal and reports it', async () => {
    const { route, bugs } = routerWith({ 'about.read': () => Promise.reject(new Error('broken')) })
    expect(await route(true, 'about.read', null)).toEqual({ ok: false, code: 'internal' })
    expect(bugs).toEqual(['about.read'])
  })

  it('tells a disk that fails by its code, which is no bug', async () => {
    const { route, bugs } = routerWith({ 'about.read': () => Promise.reject(new RecordFault('disk-full')) })
    expect(await route(true, 'about.read', null)).toEqual({ ok: false, code: 'disk-full' })
    expect(bugs).toEqual([])
  })

  it('finds an output that breaks the contract, where outputs are checked', async () => {
    const wrong = { 'about.read': async () => accepted({ ...about, extra: 1 } as typeof about) }
    expect(await routerWith(wrong).route(true, 'about.read', null)).toEqual({ ok: false, code: 'internal' })
    expect(await routerWith(wrong, false).route(true, 'about.read', null)).toMatchObject({ ok: true })
  })
})

describe('any value on any route', () => {
  const names = Object.keys(routes) as Route[]
  const hostile = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withSparseArray: true,
    withNullPrototype: true,
    key: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'theme', 'url', 'text', 'turnId')),
  })

  it.each(names)('%s ends in a typed refusal or a success, and never throws', async (name) => {
    const { route, bugs } = routerWith()
    await fc.assert(
      fc.asyncProperty(hostile, async (value) => {
        const reply = await route(true, name, value)
        if (!reply.ok) expect(refusalCodes).toContain(reply.code)
      }),
      { numRuns: 300 },
    )
    expect(bugs).toEqual([])
  })
})
