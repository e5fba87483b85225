import { afterEach, describe, expect, it } from 'vitest'
import { RuntimeConfiguration } from '../../src-shared/contract/runtime-configuration'
import type { Runtime } from '../inquirium/runtime-port'
import { ask, firstCandidate } from './doubles/ask'
import { DONE, delta, finish } from './doubles/chat-completions-double'
import { type LoopbackServer, serveHttp } from './doubles/loopback-server'
import { startOllamaDouble } from './doubles/ollama-double'
import { last, line } from './doubles/ollama-quirks'
import { createRuntimeSet, type RuntimeSetOptions } from './runtime-set'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const never = new AbortController().signal

function aSet(change: Partial<RuntimeSetOptions> = {}) {
  const set = createRuntimeSet([], {
    clock: { nowMs: () => 0, elapsedMs: () => 0 },
    onExchange: () => undefined,
    onRefused: () => undefined,
    storedKey: async () => null,
    isAcknowledged: () => true,
    isConfirmed: () => true,
    openEmbedded: (name) => ({ name, close: async () => undefined }) as Runtime,
    places: [],
    ...change,
  })
  closing.push(set.close)
  return set
}

const MODELS = JSON.stringify({ data: [{ id: 'm', type: 'llm' }] })
const event = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`

/** A server whose answer stops in the middle until it is told to go on. */
async function aServer() {
  let goOn: () => void = () => undefined
  const server = await serveHttp((request, response) => {
    if (request.method === 'GET') return void response.end(MODELS)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(event(delta('Half')))
    goOn = () => response.end(`${event(delta(' and half.'))}${event(finish('stop'))}${DONE}`)
  })
  closing.push(server.close)
  return { ...server, goOn: () => goOn() }
}

const entry = (name: string, server: LoopbackServer, change: object = {}) =>
  RuntimeConfiguration.parse({ name, kind: 'openai-compatible', url: `${server.url.written}/v1`, ...change })

/** Asks a runtime, does something once the answer has begun, and lets the server finish after that. */
async function meanwhile(
  runtime: Runtime | undefined,
  server: { readonly goOn: () => void },
  work: () => Promise<unknown>,
) {
  if (!runtime) throw new Error('there is no runtime')
  let done: Promise<void> | null = null
  const { response, text } = await ask(runtime, {
    onDelta: () => {
      done ??= work().then(server.goOn)
    },
  })
  await done
  return { outcome: response.outcome, text }
}

const WHOLE = { outcome: 'completed', text: 'Half and half.' }

describe('an answer that is on its way', () => {
  it('goes on while the operator looks for runtimes', async () => {
    const server = await aServer()
    const set = aSet({ places: [{ kind: 'lm-studio', port: server.port }] })
    await set.discover(never)
    expect(await meanwhile(set.runtimes()[0], server, () => set.discover(never))).toEqual(WHOLE)
  })

  it('goes on while another setting is changed', async () => {
    const [server, other] = [await aServer(), await aServer()]
    const set = aSet()
    await set.configure([entry('a', server)])
    const change = () => set.configure([entry('a', server), entry('b', other)])
    expect(await meanwhile(set.runtimes()[0], server, change)).toEqual(WHOLE)
  })

  it('is finished when its runtime is taken out meanwhile', async () => {
    const server = await aServer()
    const set = aSet()
    await set.configure([entry('a', server)])
    expect(await meanwhile(set.runtimes()[0], server, () => set.configure([]))).toEqual(WHOLE)
    expect(set.runtimes()).toEqual([])
  })

  it('is cut off by a server that goes away', async () => {
    const server = await aServer()
    const set = aSet()
    await set.configure([entry('a', server)])
    const end = await meanwhile(set.runtimes()[0], server, server.close)
    expect(end).toEqual({ outcome: 'interrupted', text: 'Half' })
  })
})

describe('the runtimes of this machine', () => {
  const names = (set: ReturnType<typeof aSet>) => set.runtimes().map(({ name }) => name)

  it('are opened again when they are told to be, or when their entry changed', async () => {
    const server = await aServer()
    const set = aSet()
    const opened = async (...given: Parameters<typeof set.configure>) => {
      await set.configure(...given)
      return set.runtimes()[0]
    }
    const first = await opened([entry('a', server)])
    expect(await opened([entry('a', server)])).toBe(first)
    expect(await opened([entry('a', server)], 'a')).not.toBe(first)
    const second = set.runtimes()[0]
    expect(await opened([entry('a', server, { model: 'm' })])).not.toBe(second)
  })

  it('that were found are the same at every look, as long as nothing about them changed', async () => {
    const server = await aServer()
    const set = aSet({ places: [{ kind: 'lm-studio', port: server.port }] })
    await set.discover(never)
    const [found] = set.runtimes()
    expect(found?.name).toBe('found-lm-studio')
    await set.discover(never)
    expect(set.runtimes()).toEqual([found])
    expect(set.runtimes()[0]).toBe(found)
  })

  it('offer no server a second time that is configured under a name of its own', async () => {
    const server = await aServer()
    const set = aSet({ places: [{ kind: 'lm-studio', port: server.port }] })
    await set.discover(never)
    expect(names(set)).toEqual(['found-lm-studio'])
    await set.configure([
      RuntimeConfiguration.parse({ name: 'studio', kind: 'lm-studio', url: `http://127.0.0.1:${server.port}/v1` }),
    ])
    await set.discover(never)
    expect(names(set)).toEqual(['studio'])
  })

  it('that were found stay known when a look is given up: it has seen nothing', async () => {
    const server = await aServer()
    const set = aSet({ places: [{ kind: 'lm-studio', port: server.port }] })
    await set.discover(never)
    await set.discover(AbortSignal.abort())
    expect(names(set)).toEqual(['found-lm-studio'])
  })

  it('tell of an entry that was refused, and leave it out', async () => {
    const set = aSet()
    await set.configure([RuntimeConfiguration.parse({ name: 'far', kind: 'ollama', url: 'http://203.0.113.9:11434' })])
    expect(set.runtimes()).toEqual([])
    expect(set.configured()).toMatchObject([{ kind: 'refused', name: 'far', code: 'address-not-loopback' }])
  })

  it('tell of a refused address once, and again when it is written anew or tried again', async () => {
    const refused: string[] = []
    const server = await aServer()
    const set = aSet({ onRefused: (url) => refused.push(url) })
    const far = (url: string) => RuntimeConfiguration.parse({ name: 'far', kind: 'ollama', url })
    await set.configure([entry('near', server), far('http://203.0.113.9:1')])
    await set.configure([far('http://203.0.113.9:1')])
    expect(refused).toEqual(['http://203.0.113.9:1'])
    await set.configure([far('https://example.com')])
    await set.configure([far('https://example.com')], 'far')
    expect(refused.slice(1)).toEqual(['https://example.com', 'https://example.com'])
  })

  it('do not believe a model again that gave itself away before its runtime was opened anew', async () => {
    const ollama = await startOllamaDouble({ lines: [line('Yes.', { remote_host: 'https://ollama.com' }), last()] })
    closing.push(ollama.close)
    const set = aSet()
    const here = RuntimeConfiguration.parse({ name: 'o', kind: 'ollama', url: ollama.url.written })
    const verdict = async () => (await firstCandidate(set.runtimes()[0] as Runtime)).verdict.verdict
    await set.configure([here])
    expect(await verdict()).toBe('local-attested')
    await ask(set.runtimes()[0] as Runtime)
    await set.configure([here], 'o')
    expect(await verdict()).toBe('remote-proxied')
    await set.configure([RuntimeConfiguration.parse({ ...here, name: 'other' })])
    expect(await verdict()).toBe('local-attested')
  })
})
