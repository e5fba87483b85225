import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BundledProgram, bundleProgram } from './doubles/bundle-program'
import { type HostileName, hostilities, SO_FAR, startHostileServer } from './doubles/hostile-server'
import type { LoopbackServer } from './doubles/loopback-server'
import { ANSWER_LIMITS } from './stream-exchange'

/** Twice what one answer may be: what was read, and what was made of it. */
const MOST_GROWTH = 2 * ANSWER_LIMITS.maximumBytes

/** Garbage is cleared away soon, so that what is measured is what is held. */
const SMALL_HEAP = ['--max-old-space-size=64', '--max-semi-space-size=2']

type Ending = {
  readonly outcome: string
  readonly reason: string | null
  /** How the text and the thinking that were kept begin. */
  readonly text: string
  readonly thought: string
}

let server: LoopbackServer
let program: BundledProgram
const endings = new Map<string, Ending>()
let grown = Number.NaN

/** A process of its own, so that nothing else is measured. */
async function run(
  flags: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<readonly Record<string, unknown>[]> {
  const child = spawn(process.execPath, [...flags, program.path], {
    env: { ...process.env, TARGET: `http://127.0.0.1:${server.port}`, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = (await text(child.stdout)).trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}

beforeAll(async () => {
  server = await startHostileServer()
  program = await bundleProgram(join(import.meta.dirname, 'doubles', 'ask-hostile.ts'))
  for (const told of await run(SMALL_HEAP)) {
    if (typeof told.grown === 'number') grown = told.grown
    else endings.set(String(told.name), told as Ending)
  }
})

afterAll(async () => {
  await server.close()
  await program.remove()
})

const TOO_LARGE = ['failed', 'output-too-large'] as const

describe('a server that answers with', () => {
  const expected: Readonly<Record<HostileName, readonly [outcome: string, reason: string]>> = {
    'an endless line': TOO_LARGE,
    'an endless line that is no data': TOO_LARGE,
    'an endless line in pieces of one byte': TOO_LARGE,
    'an endless event': TOO_LARGE,
    'comments without end': TOO_LARGE,
    'chunks without choices': TOO_LARGE,
    'giant JSON': TOO_LARGE,
    'text without end': TOO_LARGE,
    'spaces without end': TOO_LARGE,
    'reasoning without end': TOO_LARGE,
    'thinking without end': TOO_LARGE,
    'a call without end': TOO_LARGE,
    'calls without end': TOO_LARGE,
    'an error without end': ['failed', 'runtime-error'],
    'a page without end': ['invalid', 'response-malformed'],
    'headers without end': ['failed', 'connection-failed'],
    'a header without end': ['failed', 'connection-failed'],
    'heads without end': TOO_LARGE,
    'an extension without end': ['interrupted', 'runtime-stopped'],
    'trailers without end': ['interrupted', 'runtime-stopped'],
    'a line without end': TOO_LARGE,
    'lines of thinking without end': TOO_LARGE,
    'empty lines without end': TOO_LARGE,
  }

  it.each(Object.entries(expected))('%s is cut off and said to be', (name, [outcome, reason]) => {
    expect(endings.get(name)).toMatchObject({ outcome, reason })
  })

  const names = Object.keys(expected) as HostileName[]
  const hasSaid = (name: HostileName) => hostilities[name].begins.includes(SO_FAR)

  it.each(names.filter(hasSaid))('%s after some words leaves them to the operator', (name) => {
    expect(endings.get(name)?.text).toMatch(new RegExp(`^${SO_FAR}`))
  })

  it.each(names.filter((name) => !hasSaid(name)))('%s before any word leaves none', (name) => {
    expect(endings.get(name)?.text).toBe('')
  })

  it.each(['reasoning without end', 'thinking without end', 'lines of thinking without end'])(
    '%s leaves what was thought',
    (name) => {
      expect(endings.get(name)?.thought).toMatch(/^hm hm /)
    },
  )

  it('everything there is, one after another, takes no more memory than two answers', () => {
    expect(endings.size).toBe(Object.keys(hostilities).length)
    expect(grown).toBeLessThanOrEqual(MOST_GROWTH)
  })

  it('an endless line takes more than that of a client that reads to the end', async () => {
    const [told] = await run([], { NAIVE_LIMIT: String(MOST_GROWTH) })
    expect(told?.grown).toBeGreaterThan(MOST_GROWTH)
  })
})
