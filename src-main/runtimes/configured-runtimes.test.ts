import { afterEach, describe, expect, it } from 'vitest'
import { RuntimeConfiguration, RuntimeConfigurations } from '../../src-shared/contract/runtime-configuration'
import type { Runtime } from '../inquirium/runtime-port'
import { instanceRef } from './candidate-refs'
import { openConfiguredRuntime } from './configured-runtimes'
import { firstCandidate } from './doubles/ask'
import { startChatServerDouble } from './doubles/chat-completions-double'
import { serveHttp } from './doubles/loopback-server'
import { createGivenAway } from './given-away'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const open = async (
  entry: unknown,
  stored: string | null = null,
  acknowledged: readonly string[] = [],
  confirmed: readonly string[] = [],
) => {
  const opened = await openConfiguredRuntime(RuntimeConfiguration.parse(entry), {
    clock: { nowMs: () => 0, elapsedMs: () => 0 },
    storedKey: async () => stored,
    isAcknowledged: (ref) => acknowledged.includes(ref),
    isConfirmed: (ref) => confirmed.includes(ref),
    givenAway: createGivenAway(),
    openEmbedded: (name) => ({ name }) as Runtime,
    onExchange: () => undefined,
  })
  if (opened.kind === 'opened' && opened.runtime.adapter) closing.push(opened.runtime.close)
  return opened
}

describe('a configured runtime', () => {
  it.each(['http://203.0.113.9:11434', 'http://example.com', 'https://127.0.0.1', 'http://localhost.'])(
    'at %s is refused before anything is sent',
    async (url) => {
      expect(await open({ name: 'far', kind: 'ollama', url })).toMatchObject({ kind: 'refused', name: 'far' })
    },
  )

  it.each([
    ['a literal key works, with a warning', 'k', null, ['literal-key'], 'ready'],
    ['a stored key is looked up', 'stored', 'k', [], 'ready'],
    ['a stored key that is gone is said to be', 'stored', null, ['stored-key-missing'], 'not-configured'],
  ])('%s', async (_what, api_key, stored, warnings, state) => {
    const pages = { '/v1/models': { body: { data: [{ id: 'm' }] } } }
    const double = await startChatServerDouble({ apiKey: 'k', pages })
    closing.push(double.close)
    const opened = await open(
      { name: 'mine', kind: 'openai-compatible', url: `${double.url.written}/v1`, api_key },
      stored,
    )
    expect(opened).toMatchObject({ kind: 'opened', warnings })
    if (opened.kind === 'opened') expect(await firstCandidate(opened.runtime)).toMatchObject({ state })
  })

  it('without a key is asked without one, and nothing is warned of', async () => {
    const seen: unknown[] = []
    const { url, close } = await serveHttp((request, response) => {
      seen.push(request.headers.authorization)
      response.end('{"data":[]}')
    })
    closing.push(close)
    const opened = await open({ name: 'mine', kind: 'openai-compatible', url: url.written })
    expect(opened).toMatchObject({ kind: 'opened', warnings: [] })
    if (opened.kind === 'opened') await firstCandidate(opened.runtime)
    expect(seen).toEqual([undefined])
  })

  it('has the model it names, and no other of its server', async () => {
    const double = await startChatServerDouble({
      pages: { '/v1/models': { body: { data: [{ id: 'm' }, { id: 'n' }] } } },
    })
    closing.push(double.close)
    const models = async (model?: string) => {
      const entry = { name: 'mine', kind: 'openai-compatible', url: double.url.written, ...(model ? { model } : {}) }
      const opened = await open(entry)
      if (opened.kind !== 'opened') throw new Error(opened.code)
      return (await opened.runtime.probe(new AbortController().signal)).map((candidate) => candidate.model)
    }
    expect([await models(), await models('n')]).toEqual([['m', 'n'], ['n']])
  })

  it('that is a program is run with its arguments, and has the model it names', async () => {
    const opened = await open({ name: 'script', kind: 'command-stdio', command: ['run', '-x'], model: 'mine' })
    if (opened.kind !== 'opened') throw new Error(opened.code)
    expect(await firstCandidate(opened.runtime)).toMatchObject({ place: '"run"\n"-x"', model: 'mine' })
  })

  it('is acknowledged at its place, and at another place it is not', async () => {
    const known = [instanceRef('studio', ['lm-studio', 'http://127.0.0.1:9'])]
    const acknowledged = async (url: string) => {
      const opened = await open({ name: 'studio', kind: 'lm-studio', url }, null, known)
      if (opened.kind !== 'opened') throw new Error(opened.code)
      return (await firstCandidate(opened.runtime)).policy.acknowledged
    }
    expect(await acknowledged('http://127.0.0.1:9/v1')).toBe(true)
    expect(await acknowledged('http://127.0.0.1:8/v1')).toBe(false)
  })

  it('that is a program needs both words of the operator: to use it, and to run it', async () => {
    const known = [instanceRef('script', ['command-stdio', 'run', '-x'])]
    const acknowledged = async (command: readonly string[], used: readonly string[], run: readonly string[]) => {
      const opened = await open({ name: 'script', kind: 'command-stdio', command }, null, used, run)
      return opened.kind === 'opened' && (await firstCandidate(opened.runtime)).policy.acknowledged
    }
    expect(await acknowledged(['run', '-x'], known, known)).toBe(true)
    expect(await acknowledged(['run', '-x'], known, [])).toBe(false)
    expect(await acknowledged(['run', '-x'], [], known)).toBe(false)
    expect(await acknowledged(['run', '-y'], known, known)).toBe(false)
  })

  it('may be a model file that the app runs itself', async () => {
    expect(await open({ name: 'own', kind: 'embedded', model: '/models/own.gguf' })).toMatchObject({
      runtime: { name: 'own' },
    })
  })
})

describe('the [[runtimes]] list', () => {
  const ollama = { name: 'a', kind: 'ollama', url: 'http://127.0.0.1:11434' }

  it.each([
    ['an entry without its address', { name: 'a', kind: 'ollama' }],
    ['an address for a program', { name: 'a', kind: 'command-stdio', url: 'http://127.0.0.1' }],
    ['a kind nobody knows', { ...ollama, kind: 'cloud' }],
    ['an unknown key', { ...ollama, proxy: 'http://x' }],
    ['a name with a slash', { ...ollama, name: 'a/b' }],
  ])('refuses %s', (_what, entry) => {
    expect(RuntimeConfiguration.safeParse(entry).success).toBe(false)
  })

  it('refuses two runtimes of one name', () => {
    expect(RuntimeConfigurations.safeParse([ollama, ollama]).success).toBe(false)
    expect(RuntimeConfigurations.safeParse([ollama]).success).toBe(true)
  })

  it('takes a program alone or with its arguments', () => {
    const command = (value: unknown) => RuntimeConfiguration.parse({ name: 'a', kind: 'command-stdio', command: value })
    expect([command('run'), command(['run', '-x'])]).toMatchObject([{ command: ['run'] }, { command: ['run', '-x'] }])
  })
})
