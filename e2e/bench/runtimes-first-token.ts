import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { aCoordinator, aSubmission } from '../../src-main/inquirium/fixtures/a-coordinator'
import { startRecord } from '../../src-main/storage/start-record'
import { type Measurement, median } from './measurement'
import { chatRuntime, firstCandidate } from './runtimes-ask'
import { newFolder, recordData } from './storage-fill'

const PAIRS = 80
/** Not counted: an app that has just started compiles what it runs first. */
const WARM_UP = 40
const LIMIT_MS = 5

/** A server in a thread of its own whose first token comes at once. */
const SERVER = `
  const { createServer } = require('node:http')
  const { parentPort } = require('node:worker_threads')
  const answer = 'data: {"choices":[{"index":0,"delta":{"content":"Yes."},"finish_reason":null}]}\\n\\n' +
    'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\\n\\ndata: [DONE]\\n\\n'
  const server = createServer((request, response) => {
    if (request.method === 'GET') return response.end('{"data":[{"id":"m"}]}')
    request.resume()
    request.on('end', () => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(answer))
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

/**
 * From what the operator sent to the first piece of the answer: recording the turn on disk, looking at the runtime,
 * choosing it, tracing why, and asking it; beside a bare request to the same server.
 */
export async function measureFirstToken(): Promise<Measurement> {
  const worker = new Worker(SERVER, { eval: true })
  const port = await new Promise<number>((resolve) => worker.once('message', resolve))
  const folder = newFolder()
  const started = await startRecord(join(import.meta.dirname, '../main/record-worker.js'), recordData(folder))
  if (started.outcome === 'refused') throw new Error(started.code)
  const { record } = started
  const runtime = await chatRuntime(port)
  const { 'runtime/ref': chosen } = await firstCandidate(runtime)
  let heard: () => void = () => undefined
  const { coordinator } = aCoordinator({
    runtimes: [runtime],
    record,
    settings: { defaultRuntime: { 'runtime/ref': chosen } },
    live: { delta: () => heard() },
  })
  const agent = new Agent({ keepAlive: true })
  const added: number[] = []
  const times = { ours: [] as number[], raw: [] as number[] }
  for (let pair = 0; pair < WARM_UP + PAIRS; pair += 1) {
    const raw = await firstByte(port, agent)
    const ours = await new Promise<number>((resolve) => {
      const begun = performance.now()
      heard = () => resolve(performance.now() - begun)
      void coordinator.submit(aSubmission(`Question ${pair}`, { session: `session:${pair}` }))
    })
    await coordinator.idle()
    if (pair < WARM_UP) continue
    times.raw.push(raw)
    times.ours.push(ours)
    added.push(ours - raw)
  }
  agent.destroy()
  await runtime.close()
  await record.close()
  await worker.terminate()
  rmSync(folder, { recursive: true, force: true })
  return {
    name: 'what the app adds to the first token ÷ 5 ms',
    ratio: median(added) / LIMIT_MS,
    limit: 1,
    direction: 'at-most',
    detail: `median of ${PAIRS} pairs: ${median(added).toFixed(2)} ms added, ${median(times.ours).toFixed(2)} ms against ${median(times.raw).toFixed(2)} ms`,
  }
}

function firstByte(port: number, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const asked = request(
      { host: '127.0.0.1', port, path: '/v1/chat/completions', method: 'POST', agent },
      (response) => {
        let took = 0
        response.on('data', () => {
          took ||= performance.now() - begun
        })
        response.on('end', () => resolve(took))
      },
    )
    asked.on('error', reject)
    asked.end('{}')
  })
}
