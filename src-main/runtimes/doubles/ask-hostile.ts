import type { Adapter } from '../adapter'
import { createContractRuntime } from '../contract-runtime'
import type { HttpRuntimeOptions } from '../http-runtime'
import { createLoopbackTransport } from '../loopback-transport'
import { createOllamaAdapter } from '../ollama'
import { createOpenAiCompatibleAdapter } from '../openai-compatible'
import { ask } from './ask'
import { type HostileName, hostilities } from './hostile-server'
import { loopbackUrl } from './loopback-server'

/** Asks a hostile server everything it has, one after another, and tells how each ended and what memory it took. */

const { TARGET = '', NAIVE_LIMIT = '' } = process.env
const tell = (told: unknown) => process.stdout.write(`${JSON.stringify(told)}\n`)
const peakBytes = () => process.resourceUsage().maxRSS * 1024

async function askOnce(create: (options: HttpRuntimeOptions) => Adapter, name: string) {
  const clock = { nowMs: () => Date.now(), elapsedMs: () => performance.now() }
  const url = await loopbackUrl(`${TARGET}/${encodeURIComponent(name)}`)
  const server = { transport: createLoopbackTransport(), url, apiKey: null }
  const options = { name: 'hostile', origin: 'configured', server, model: null, isAcknowledged: () => true, clock }
  const runtime = createContractRuntime(create(options as HttpRuntimeOptions), clock)
  const { response } = await ask(runtime)
  await runtime.close()
  return response
}

async function askEverything(): Promise<void> {
  for (let time = 0; time < 20; time += 1) await askOnce(createOpenAiCompatibleAdapter, 'ordinary')
  const before = peakBytes()
  for (const [name, hostility] of Object.entries(hostilities)) {
    const create = 'asked' in hostility ? createOllamaAdapter : createOpenAiCompatibleAdapter
    const { outcome, ...response } = await askOnce(create, name)
    const output = 'output' in response ? response.output : []
    const kept = (type: 'text' | 'reasoning') =>
      output.flatMap((part) => (part.type === type ? [part.text.slice(0, 100)] : [])).join('')
    const reason = 'reason/code' in response ? response['reason/code'] : null
    tell({ name, outcome, reason, text: kept('text'), thought: kept('reasoning') })
  }
  tell({ grown: peakBytes() - before })
}

/** What is usually written: take everything, then look at it. It gives up where it has shown its point. */
async function readNaively(name: HostileName, limitBytes: number): Promise<void> {
  const before = peakBytes()
  const response = await fetch(`${TARGET}/${encodeURIComponent(name)}/v1/chat/completions`, { method: 'POST' })
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (peakBytes() - before > limitBytes) break
  }
  tell({ grown: peakBytes() - before, held: text.length })
}

await (NAIVE_LIMIT === '' ? askEverything() : readNaively('an endless line', Number(NAIVE_LIMIT)))
process.exit(0)
