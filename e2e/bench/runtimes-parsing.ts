import { request } from 'node:http'
import { Worker } from 'node:worker_threads'
import { type Measurement, median } from './measurement'
import { askOnce, chatRuntime, firstCandidate } from './runtimes-ask'

const ROUNDS = 31
const TOKENS = 20_000

/** A server in a thread of its own that writes each token as it comes, as real ones do. */
const SERVER = `
  const { createServer } = require('node:http')
  const { parentPort, workerData } = require('node:worker_threads')
  const chunk = (content, created) => 'data: ' + JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created, model: 'm',
    choices: [{ index: 0, delta: { content }, finish_reason: null }] }) + '\\n\\n'
  const words = ['The', ' river', ' ran', ' on', ' past', ' the', ' stones', '.', '\\n\\n', '“', 'Oh', '!”']
  // A server stamps every chunk with the second, at some 50 tokens in each.
  const chunks = Array.from({ length: workerData.tokens }, (_, index) => chunk(words[index % words.length], Math.floor(index / 50)))
  const end = 'data: ' + JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }) + '\\n\\ndata: [DONE]\\n\\n'
  const server = createServer((request, response) => {
    if (request.method === 'GET') return response.end('{"data":[{"id":"m"}]}')
    request.resume()
    request.on('end', async () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const written of chunks) {
        if (!response.write(written)) await new Promise((resolve) => response.once('drain', resolve))
      }
      response.end(end)
    })
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

/** The whole way from bytes to the parts of an answer, beside a client that reads the same bytes and does nothing. */
export async function measureParsing(): Promise<Measurement> {
  const worker = new Worker(SERVER, { eval: true, workerData: { tokens: TOKENS } })
  const port = await new Promise<number>((resolve) => worker.once('message', resolve))
  const runtime = await chatRuntime(port)
  const candidate = await firstCandidate(runtime)
  await drain(port)
  await askOnce(runtime, candidate, () => undefined)
  const times = { ours: [] as number[], raw: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.raw.push(await milliseconds(() => drain(port)))
    times.ours.push(await milliseconds(() => askOnce(runtime, candidate, () => undefined)))
  }
  await runtime.close()
  await worker.terminate()
  return {
    name: 'parsing a stream ÷ draining the same bytes',
    ratio: median(times.raw.map((raw, round) => raw / (times.ours[round] ?? Number.NaN))),
    limit: 0.5,
    direction: 'at-least',
    detail: `${TOKENS} tokens, each its own write: ${median(times.raw).toFixed(0)} ms raw, ${median(times.ours).toFixed(0)} ms to parts of an answer`,
  }
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export function drain(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: '/v1/chat/completions', method: 'POST' }, (response) => {
      response.on('data', () => undefined)
      response.on('end', resolve)
    })
    asked.on('error', reject)
    asked.end('{}')
  })
}
