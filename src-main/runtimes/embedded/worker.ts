import { embedWithModel } from './embed-with-model'
import { generateWithModel } from './generate-with-model'
import { type LoadedModel, loadModel } from './loaded-model'
import { lowerPriority } from './lower-priority'
import { openParentPort } from './parent-port'
import { skipTrialProcess } from './skip-trial-process'
import { tellFailure } from './tell-failure'
import { type FromWorker, ToWorker } from './worker-messages'

/** The program of the process that holds the model. It knows one model and answers one question at a time. */

// The window must stay quick while every core works on an answer.
lowerPriority()

skipTrialProcess()

const port = openParentPort()
const send = (message: FromWorker) => port.send(message)
const running = new Map<number, AbortController>()
let loaded: LoadedModel | null = null

port.onMessage((raw) => void handle(ToWorker.parse(raw)))

async function handle(message: ToWorker): Promise<void> {
  switch (message.type) {
    case 'load':
      return load(message)
    case 'generate':
      return work(message.id, (model, signal) => generateWithModel(model, message, send, signal))
    case 'embed':
      return work(message.id, (model, signal) => embedWithModel(model, message, send, signal))
    case 'stop':
      running.get(message.id)?.abort()
  }
}

async function load(message: Extract<ToWorker, { type: 'load' }>): Promise<void> {
  const result = await loadModel({ ...message, onProgress: (fraction) => send({ type: 'loading', fraction }) })
  if (typeof result === 'string') return send({ type: 'not-loaded', reason: result })
  loaded = result
  send({ type: 'loaded', windowTokens: result.windowTokens })
}

async function work(id: number, run: (model: LoadedModel, signal: AbortSignal) => Promise<void>): Promise<void> {
  const model = loaded
  if (!model) return send({ type: 'failed', id, reason: 'runtime-error' })
  const stop = new AbortController()
  running.set(id, stop)
  await tellFailure(id, send, () => run(model, stop.signal))
  running.delete(id)
}
